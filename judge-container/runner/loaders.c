/* Finds what the kernel looks for when a program begins: the interpreter that a script or an ELF file names. */
#include "runner.h"
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How often the interpreter of a script may be a script. */
#define MAX_LOADERS 6
/* More program headers than any linker writes. */
#define MAX_HEADERS 64

/* The rest of the first line up to a blank, as the kernel reads it. */
static bool read_script(char *begin, const char **loader) {
  begin[strcspn(begin, "\n")] = 0;
  char *path = begin + strspn(begin, " \t");
  path[strcspn(path, " \t")] = 0;
  *loader = path;
  return *path;
}

/* Returns 1 where it names one, 0 where it names none, or an error. */
static int read_elf(int file, const Elf64_Ehdr *header, char path[PATH_MAX]) {
  Elf64_Phdr parts[MAX_HEADERS];
  ssize_t bytes = header->e_phnum * (ssize_t)sizeof *parts;
  if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_phentsize != sizeof *parts || header->e_phnum > MAX_HEADERS) return -ENOEXEC;
  if (pread(file, parts, bytes, (off_t)header->e_phoff) != bytes) return -ENOEXEC;
  for (int i = 0; i < header->e_phnum; i++) {
    if (parts[i].p_type != PT_INTERP) continue;
    size_t size = parts[i].p_filesz;
    bool fits = size > 1 && size < PATH_MAX && pread(file, path, size, (off_t)parts[i].p_offset) == (ssize_t)size && !path[size - 1];
    return fits ? 1 : -ENOEXEC;
  }
  return 0;
}

/* The same of a script or an ELF file; nothing else is a program here. */
static int read_loader(int file, char begin[PATH_MAX], const char **loader) {
  Elf64_Ehdr header;
  ssize_t bytes = pread(file, begin, PATH_MAX - 1, 0);
  if (bytes > 2 && !memcmp(begin, "#!", 2)) {
    begin[bytes] = 0;
    return read_script(begin + 2, loader) ? 1 : -ENOEXEC;
  }
  if (bytes <= (ssize_t)sizeof header || memcmp(begin, ELFMAG, SELFMAG)) return -ENOEXEC;
  memcpy(&header, begin, sizeof header);
  *loader = begin;
  return read_elf(file, &header, begin);
}

int find_loaders(const struct asker *asker, const struct place *program) {
  struct place place = *program;
  for (int depth = 0; place.own; depth++) {
    char begin[PATH_MAX];
    const char *loader;
    struct stat st;
    if (depth == MAX_LOADERS) return -ELOOP;
    /* The kernel refuses these without reading them. */
    if (lstat(place.path, &st) || !S_ISREG(st.st_mode) || !(st.st_mode & 0111)) return 0;
    int file = open(place.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) return -EACCES;
    int named = read_loader(file, begin, &loader);
    close(file);
    if (named <= 0) return named;
    int error = find_place(asker->proc, asker->question->pid, AT_FDCWD, loader, true, &place);
    if (error || place.name == ABSENT) return error ? error : -ENOENT;
  }
  return 0;
}
