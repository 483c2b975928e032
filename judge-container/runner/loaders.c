/* What the kernel looks for when a program begins: the interpreter that a script or an ELF file names. */
#include "runner.h"
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <string.h>
#include <unistd.h>

/* Scripts may lead to scripts so often. */
#define MAX_LOADERS 5
#define MAX_HEADERS 64

/* The rest of the first line up to a blank, as the kernel reads it. */
static bool read_script(char *begin, const char **loader) {
  begin[strcspn(begin, "\n")] = 0;
  char *path = begin + strspn(begin, " \t");
  path[strcspn(path, " \t")] = 0;
  *loader = path;
  return *path;
}

static bool read_elf(int file, const Elf64_Ehdr *header, char path[PATH_MAX]) {
  Elf64_Phdr parts[MAX_HEADERS];
  ssize_t bytes = header->e_phnum <= MAX_HEADERS ? header->e_phnum * (ssize_t)sizeof *parts : 0;
  if (header->e_phentsize != sizeof *parts || pread(file, parts, bytes, (off_t)header->e_phoff) != bytes) return false;
  for (int i = 0; i < header->e_phnum; i++) {
    if (parts[i].p_type != PT_INTERP) continue;
    size_t size = parts[i].p_filesz;
    return size > 1 && size < PATH_MAX && pread(file, path, size, (off_t)parts[i].p_offset) == (ssize_t)size && !path[size - 1];
  }
  return false;
}

/* False where it names none, or none that the kernel would look for. */
static bool read_loader(const char *program, char begin[PATH_MAX], const char **loader) {
  Elf64_Ehdr header;
  int file = open(program, O_RDONLY | O_CLOEXEC);
  ssize_t bytes = file < 0 ? -1 : pread(file, begin, PATH_MAX - 1, 0);
  bool named = false;
  if (bytes > 2 && !memcmp(begin, "#!", 2)) {
    begin[bytes] = 0;
    named = read_script(begin + 2, loader);
  } else if (bytes > (ssize_t)sizeof header && !memcmp(begin, ELFMAG, SELFMAG)) {
    memcpy(&header, begin, sizeof header);
    named = read_elf(file, &header, begin);
    *loader = begin;
  }
  if (file >= 0) close(file);
  return named;
}

int find_loaders(const struct asker *asker, const struct place *program) {
  struct place place = *program;
  for (int depth = 0; place.own && depth < MAX_LOADERS; depth++) {
    char begin[PATH_MAX];
    const char *loader;
    if (!read_loader(place.path, begin, &loader)) return 0;
    int error = find_place(asker->proc, asker->question->pid, AT_FDCWD, loader, true, &place);
    if (error || place.name == ABSENT) return error ? error : -ENOENT;
  }
  return 0;
}
