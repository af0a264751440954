#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <zlib.h>

// zlib is loaded together with libcurl, which depends on it too. So it does not
// slow the start of a command.
struct czlib {
  __typeof__(&inflateInit2_) inflate_init;
  __typeof__(&inflate) inflate;
  __typeof__(&inflateReset) inflate_reset;
  __typeof__(&inflateEnd) inflate_end;
};

// Fills the table from the shared library `name`. Returns NULL, or the loader's
// description of what is missing.
static inline const char *czlib_load(struct czlib *zlib, const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return dlerror();
#define CZLIB_FIND(field, symbol)                                    \
  zlib->field = (__typeof__(zlib->field))dlsym(library, symbol); \
  if (zlib->field == NULL) return dlerror();
  CZLIB_FIND(inflate_init, "inflateInit2_")
  CZLIB_FIND(inflate, "inflate")
  CZLIB_FIND(inflate_reset, "inflateReset")
  CZLIB_FIND(inflate_end, "inflateEnd")
#undef CZLIB_FIND
  return NULL;
}

// inflateInit2 is a macro, which Swift does not import. 32 added to the window
// size makes zlib detect gzip and zlib headers by itself.
static inline int czlib_begin(const struct czlib *zlib, z_stream *stream) {
  return zlib->inflate_init(stream, MAX_WBITS + 32, ZLIB_VERSION, (int)sizeof(z_stream));
}

#endif
