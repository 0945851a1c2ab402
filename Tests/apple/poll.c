/* poll as macOS has it, for Linux: a descriptor that is asked about nothing is not looked at, and so says no
   hang-up and no error. To be loaded before the C library; what is asked about goes through as it is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <stdlib.h>

int poll(struct pollfd *asked, nfds_t count, int milliseconds) {
  static int (*of_system)(struct pollfd *, nfds_t, int);
  if (!of_system) *(void **)&of_system = dlsym(RTLD_NEXT, "poll");
  struct pollfd *looked_at = calloc(count ? count : 1, sizeof *looked_at);
  if (!looked_at) abort();
  for (nfds_t i = 0; i < count; i++) {
    looked_at[i] = asked[i];
    /* Linux leaves out what is negative. */
    if (asked[i].events == 0) looked_at[i].fd = -1;
  }
  int result = of_system(looked_at, count, milliseconds);
  for (nfds_t i = 0; i < count; i++) asked[i].revents = looked_at[i].revents;
  free(looked_at);
  return result;
}
