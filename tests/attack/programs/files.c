#define _GNU_SOURCE
#include "hostile.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

extern char **environ;

static void open_many(const char *argument) {
  (void)argument;
  int count = 0;
  while (count < 100000 && open("/dev/null", O_RDONLY) >= 0) count++;
  if (count > 5000) reached("more than 5000 open files");
}

static void sparse(const char *argument) {
  (void)argument;
  if (!ftruncate(1, 8LL << 40)) reached("8 TB of output");
  int fd = open("out", O_CREAT | O_WRONLY, 0600);
  if (fd >= 0 && !ftruncate(fd, 8LL << 40)) reached("8 TB of file");
}

static void fill_disk(const char *argument) {
  static char block[1 << 20];
  char name[32];
  for (int i = 0; i < 100000; i++) {
    snprintf(name, sizeof name, "f%d", i);
    int fd = open(name, O_CREAT | O_WRONLY, 0600);
    if (fd < 0) return;
    if (strcmp(argument, "names"))
      for (int k = 0; k < 8; k++) (void)!write(fd, block, sizeof block);
    close(fd);
  }
  reached("a full disk");
}

/* A tree deeper than any path may be long. */
static void deep_folders(const char *argument) {
  (void)argument;
  for (int i = 0; i < 5000; i++)
    if (mkdir("d", 0700) || chdir("d")) return;
}

static void look_for(const char *argument) {
  if (open(argument, O_RDONLY) >= 0) reached(argument);
  DIR *folder = opendir(argument);
  if (folder) reached(argument);
}

static void inherited(const char *argument) {
  (void)argument;
  for (int fd = 3; fd < 20000; fd++)
    if (fcntl(fd, F_GETFD) >= 0) reached("an inherited descriptor");
}

static void change_own_files(const char *argument) {
  if (open(argument, O_RDWR) >= 0) reached("opening its own executable for writing");
  if (!chmod(argument, 0777)) reached("chmod of its own executable");
  if (write(0, "x", 1) > 0) reached("writing to its input");
  if (!fchmod(1, 0777) || !fchown(1, getuid(), getuid())) reached("owning its output");
}

static void write_outside(const char *argument) {
  (void)argument;
  static const char *const places[] = {"/x", "/tmp/x", "/dev/x", "/dev/shm/x", "/box/x", "/usr/x", "/etc/passwd",
                                       "/var/tmp/x", "../x", 0};
  for (int i = 0; places[i]; i++)
    if (open(places[i], O_CREAT | O_WRONLY, 0600) >= 0) reached(places[i]);
}

/* Instead of a plain output file. */
static void odd_output(const char *argument) {
  unlink("out");
  if (!strcmp(argument, "symlink")) (void)!symlink("/etc/passwd", "out");
  if (!strcmp(argument, "hardlink")) (void)!link("hostile", "out");
  if (!strcmp(argument, "fifo")) (void)!mkfifo("out", 0600);
  if (!strcmp(argument, "device") && !mknod("out", S_IFBLK | 0600, makedev(8, 0))) reached("a device");
  if (!strcmp(argument, "folder")) (void)!mkdir("out", 0);
  if (!strcmp(argument, "setuid")) close(open("out", O_CREAT | O_WRONLY, 0600)), chmod("out", 06777);
  if (!strcmp(argument, "big")) (void)!ftruncate(open("out", O_CREAT | O_WRONLY, 0600), 1 << 20);
  if (!strcmp(argument, "plain")) dprintf(open("out", O_CREAT | O_WRONLY, 0600), "plain\n");
}

static void environment(const char *argument) {
  (void)argument;
  for (char **e = environ; *e; e++) puts(*e);
}

static void leave(const char *argument) {
  (void)argument;
  mkdir("locked", 0700);
  close(open("locked/left", O_CREAT | O_WRONLY, 0));
  chmod("locked", 0);
  (void)!symlink("/", "root");
  close(open("left", O_CREAT | O_WRONLY, 0));
}

/* Links where the host will put, take, own or remove something next. */
static void links(const char *argument) {
  static const char *const names[] = {"sum", "out", "main", "main.c", "stdout", "stderr", "hoisted-0", "hoisted-1", 0};
  for (int i = 0; names[i]; i++) {
    (void)!symlink(argument, names[i]);
    mkdir("deep", 0700), chdir("deep");
  }
  (void)!symlink("/", "up");
  (void)!symlink("..", "loop");
  (void)!link("/etc/passwd", "passwd");
}

static void list(const char *argument) {
  (void)argument;
  DIR *folder = opendir(".");
  for (struct dirent *e; folder && (e = readdir(folder));)
    if (*e->d_name != '.') puts(e->d_name);
}

const struct attack file_attacks[] = {
    {"open-many", open_many}, {"sparse", sparse},         {"fill-disk", fill_disk},       {"deep-folders", deep_folders},
    {"look-for", look_for},   {"inherited", inherited},   {"change-own", change_own_files}, {"write-outside", write_outside},
    {"odd-output", odd_output}, {"environment", environment}, {"leave", leave}, {"links", links},           {"list", list},
    {0, 0}};
