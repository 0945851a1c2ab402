"""What is picked by a seed, for the makers of specs in this folder."""
import random


class Picks:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pick = self.random.choice

    def once_in(self, count): return self.random.randrange(count) == 0

    def some(self, words, most): return self.random.sample(words, self.random.randrange(1, most))
