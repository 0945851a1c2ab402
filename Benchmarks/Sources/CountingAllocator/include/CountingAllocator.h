/// How often memory has been asked for since the program began; -1 where that is not counted.
long allocation_count(void);
