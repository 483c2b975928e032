#!/bin/bash
# Installs what the judge needs on this machine: packages, the runner, and the jail with the toolchains.
# Usage, as root: install.sh [language...]   languages: c cpp java python; default: all of them.
# Running it again is free: a stamp says what is in place. Environment: OJ_JAIL (default /jail).
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"
shopt -s inherit_errexit

jail=${OJ_JAIL:-/jail}
root=$jail/root
build=.build
languages=("$@")
((${#languages[@]})) || languages=(c cpp java python)

# What must be installed (Debian names) for a language, and what the probe in its jail must print.
declare -A packages=(
  [c]='gcc libc6-dev' [cpp]='g++ libc6-dev' [java]='openjdk-17-jdk-headless' [python]='python3'
)
base_packages='coreutils dash libc-bin'
build_packages='gcc g++ libc6-dev libseccomp-dev'

say() { printf 'judge: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

wanted_packages() {
  local language
  for language in "${languages[@]}"; do
    printf '%s\n' ${packages[$language]?"unknown language: $language"}
  done
}

stamp() {
  { printf '%s\n' "$jail" "${languages[@]}"; cat install.sh gxx-flags runner/*.[ch] runner/programs/*
    dpkg-query -W $build_packages $base_packages $(wanted_packages) 2>/dev/null || true; } | sha256sum
}

is_installed() { [[ $(dpkg-query -W -f '${Status}' "$1" 2>/dev/null) == 'install ok installed' ]]; }

install_packages() {
  local missing=() package
  for package in $build_packages $(wanted_packages); do
    is_installed "$package" || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  say "installing ${missing[*]}"
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}")
  # Old package lists may still do; they are fetched anew only if they do not.
  "${apt[@]}" >/dev/null 2>&1 || { apt-get update -qq && "${apt[@]}" >/dev/null; }
}

# Written beside and moved, because a judge may be running the old one.
compile() {
  local target=$build/$1
  shift
  "$@" -o "$target.new"
  mv "$target.new" "$target"
}

build_runner() {
  say 'compiling the runner'
  local c=(gcc -std=gnu17 -D_GNU_SOURCE -O2 -Wall -Wextra -static)
  mkdir -p $build
  compile oj-runner "${c[@]}" runner/{main,request,slot,box,filter,launch,usage,run}.c -lseccomp
  compile oj-relay "${c[@]}" runner/relay.c
  compile oj-bench "${c[@]}" runner/bench.c
  compile fargate-sim "${c[@]}" runner/fargate-sim.c -lseccomp
  compile true "${c[@]}" runner/programs/true.c
  compile limits "${c[@]}" runner/programs/limits.c
  compile ping "${c[@]}" runner/programs/ping.c
  compile sum g++ -O2 runner/programs/sum.cc
}

# Every file of these packages and of what they need that a program in the jail could use.
jail_files() {
  local all
  all=$(apt-cache depends --recurse --installed --no-recommends --no-suggests --no-conflicts --no-breaks \
    --no-replaces --no-enhances $base_packages $(wanted_packages) | grep '^[a-z]' | sort -u)
  # shellcheck disable=SC2086
  { dpkg-query -L $all 2>/dev/null || true; } | sed -E 's#^/(bin|lib|lib64|sbin)/#/usr/\1/#' | sort -u |
    grep -E '^/usr/(bin|include|lib|lib64|libexec|share/(java|python3|gcc))/|^/etc/(java-17-openjdk|python3[^/]*)/' |
    grep -vE '^/usr/lib/(systemd|init|apt|dpkg|udev|tmpfiles.d|modules)/|/jmods/|^/usr/bin/(su|mount|umount|passwd|chsh|chfn|newgrp|gpasswd|chage|expiry)$'
}

# Hard links cost no space; another file system needs copies. Secrets and set-uid files have no place here.
fill_jail() {
  say "filling $root with the toolchains of ${languages[*]}"
  local copy=--link
  [[ $(stat -c %d /usr/bin) == $(stat -c %d "$jail") ]] || copy=--reflink=auto
  rm -rf "$root.new"
  mkdir -p "$root.new"/{usr/bin,usr/lib,usr/lib64,usr/sbin,etc,dev,box}
  local name file
  for name in bin lib lib64 sbin; do ln -s usr/$name "$root.new/$name"; done
  jail_files | while IFS= read -r file; do
    if [[ -L $file || -f $file && -r $file ]]; then printf '%s\0' "$file"; fi
  done >"$jail/files"
  (cd / && sed -z "s,^/,," "$jail/files" | xargs -0 cp -a $copy --parents -t "$root.new")
  rm "$jail/files"
  # Debian puts these into the path through /etc/alternatives, which the jail does without.
  for file in "$root.new"/usr/lib/jvm/java-17-openjdk-*/bin/{java,javac}; do
    [[ ! -x $file ]] || ln -s "${file#"$root.new"}" "$root.new/usr/bin/${file##*/}"
  done
  find "$root.new" -xdev -type f \( -perm /7000 -o ! -perm -o+r \) -delete
}

furnish_jail() {
  printf 'root:x:0:0::/:/usr/sbin/nologin\n' >"$root.new/etc/passwd"
  printf 'root:x:0:\n' >"$root.new/etc/group"
  printf 'passwd: files\ngroup: files\n' >"$root.new/etc/nsswitch.conf"
  printf '%s\n' /usr/local/lib "/usr/lib/$(gcc -print-multiarch)" /usr/lib/jvm/*/lib /usr/lib/jvm/*/lib/server \
    >"$root.new/etc/ld.so.conf"
  ldconfig -r "$root.new"
  mknod -m 666 "$root.new/dev/null" c 1 3
  mknod -m 666 "$root.new/dev/zero" c 1 5
  mknod -m 666 "$root.new/dev/urandom" c 1 9
  chmod 755 "$root.new"
  chmod 711 "$root.new/box"
  ! find "$root.new" -xdev ! -type l ! -type c -perm /022 -print -quit | grep . || die 'the jail has a writable file'
}

# Compiled inside the jail so that the paths in it are those that a compilation sees.
precompile_headers() {
  [[ " ${languages[*]} " == *' cpp '* ]] || return 0
  local header folder flags
  header=$(cd "$root.new" && ls usr/include/*/c++/*/bits/stdc++.h | head -n 1)
  folder=$root.new/$header.gch
  mkdir "$folder"
  grep '^-' gxx-flags | while IFS= read -r flags; do
    say "compiling bits/stdc++.h ahead for $flags"
    # shellcheck disable=SC2086
    TMPDIR=/ chroot "$root.new" g++ $flags -x c++-header "/$header" -o "/$header.gch/${flags// /}"
  done
}

probe() {
  say "trying $1"
  chroot "$root.new" /usr/bin/env -i PATH=/usr/bin "${@:2}" >/dev/null || die "$1 does not work in the jail"
}

probe_languages() {
  local language
  for language in "${languages[@]}"; do
    case $language in
      c) probe c gcc --version ;;
      cpp) probe cpp g++ --version ;;
      java) probe java javac -version ;;
      python) probe python python3 -c 'import math, json, decimal, heapq' ;;
    esac
  done
}

[[ $(id -u) == 0 ]] || die 'run me as root'
mkdir -p "$jail"
exec 9>"$jail/install.lock"
flock 9
if [[ -x $build/oj-runner && -f $jail/stamp && $(<"$jail/stamp") == "$(stamp)" ]]; then
  say 'the sandbox is in place'
  exit 0
fi
install_packages
build_runner
chmod 755 "$jail"
mkdir -p -m 700 "$jail/work" "$jail/slots"
fill_jail
furnish_jail
precompile_headers
probe_languages
rm -rf "$root.old"
[[ ! -e $root ]] || mv "$root" "$root.old"
mv "$root.new" "$root"
rm -rf "$root.old"
stamp >"$jail/stamp"
say "ready: $build/oj-runner and $jail"
