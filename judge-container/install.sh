#!/bin/bash
# Installs what the judge needs on this machine: packages, the runner, and the jail with the toolchains.
# Usage, as root: install.sh [language,...]   names, numbers or aliases of languages, `default` or `all`.
# What is in the jail already stays there: languages are added. Running it again is free, because stamps say what is in
# place. Environment: OJ_JAIL (default /jail), OJ_LANGUAGES (what to install when no argument says it).
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"
shopt -s inherit_errexit nullglob
# Whatever the machine is set to: what tools print is read here, and contestants have to read the jail but not write to it.
export LC_ALL=C.UTF-8
unset LANGUAGE
umask 022

jail=${OJ_JAIL:-/jail}
root=$jail/root
build=.build
languages=../functions/shared/languages
node=../node_modules/node/bin/node
[[ -x $node ]] || node=node

base_packages=(coreutils dash libc-bin)
build_packages=(gcc g++ libc6-dev libseccomp-dev)
testlib_wheel='rbx.cp==2.3.3'
testlib_file=rbx/resources/predownloaded/testlib.h
testlib_sum=26facaf1259071eb14ff9e011b6b50473a14ab0e0a8e702087b73cffd1fb1b90

say() { printf 'judge: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }
sum() { sha256sum | cut -c 1-64; }

# Reads the languages' own data: each is an entry of these, by its number.
declare -a wanted=() name=() packages=() folders=() libraries=() copies=() jars=() module=() prepare=() probe=() must=() content=()
declare -a chosen=() possible=()
read_languages() {
  local code
  code=$("$node" --disable-warning=ExperimentalWarning "$languages/print.ts" "$1") || die 'the languages cannot be read'
  eval "$code"
}

is_installed() { [[ $(dpkg-query -W -f '${Status}' "$1" 2>/dev/null) == 'install ok installed' ]]; }
is_available() { [[ $(apt-cache policy "$1") == *'Candidate: '[0-9]* ]]; }

# Of each "a|b" the first package that is installed, else the first that is to be had.
choose() {
  local choice one
  for choice; do
    for one in ${choice//|/ }; do ! is_installed "$one" || { echo "$one"; continue 2; }; done
    for one in ${choice//|/ }; do ! is_available "$one" || { echo "$one"; continue 2; }; done
    return 1
  done
}

bring() {
  local missing=() package
  for package; do is_installed "$package" || missing+=("$package"); done
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
  local wanted
  bring "${build_packages[@]}"
  wanted=$({ declare -f build_runner; cat runner/*.[ch] runner/programs/*; dpkg-query -W gcc g++ 2>/dev/null || true; } | sum)
  [[ ! -x $build/oj-runner || $(cat $build/stamp 2>/dev/null) != "$wanted" ]] || return 0
  say 'compiling the runner'
  local c=(gcc -std=gnu17 -D_GNU_SOURCE -O2 -Wall -Wextra -static)
  mkdir -p $build
  compile oj-runner "${c[@]}" runner/{main,request,slot,volume,box,sweep,filter,launch,usage,threads,off-cpu,kernel-memory,names,paths,path-calls,files,loaders,asker,questions,waits,machine,run,core,base}.c -lseccomp
  compile oj-relay "${c[@]}" runner/{relay,core,usage,threads,path-calls}.c
  compile oj-bench "${c[@]}" runner/{bench,core}.c
  compile fargate-sim "${c[@]}" runner/fargate-sim.c -lseccomp
  compile true "${c[@]}" runner/programs/true.c
  compile limits "${c[@]}" runner/programs/limits.c
  compile ping "${c[@]}" runner/programs/ping.c
  compile sum g++ -O2 runner/programs/sum.cc
  echo "$wanted" >$build/stamp
}

# The library that checkers include: outside of the root that contestants see. It is kept, so that it comes only once.
bring_testlib() {
  local file=$jail/share/testlib.h scratch
  [[ $(sum 2>/dev/null <"$file" || true) != "$testlib_sum" ]] || return 0
  say "fetching testlib.h from $testlib_wheel"
  python3 -m pip --version >/dev/null 2>&1 || bring python3-pip
  scratch=$(mktemp -d)
  python3 -m pip download -q --no-deps -d "$scratch" "$testlib_wheel"
  mkdir -p "$jail/share"
  python3 -c 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))' \
    "$scratch"/*.whl $testlib_file >"$file.new"
  rm -r "$scratch"
  [[ $(sum <"$file.new") == "$testlib_sum" ]] || die "testlib.h is not the one that was expected"
  mv "$file.new" "$file"
}

base_stamp() {
  { declare -f make_root files_of copy_files; dpkg-query -W "${base_packages[@]}" 2>/dev/null; } | sum
}

# The versions of its packages, then all else that it is made of.
language_stamp() {
  # shellcheck disable=SC2086
  { [[ -z ${packages[$1]} ]] || dpkg-query -W ${packages[$1]//|/ } 2>/dev/null || true; } | sum | tr '\n' ' '
  { declare -f install_language; printf '%s' "${content[$1]}"; } | sum
}

# Every file of these packages and of what they need that a program in the jail could use.
files_of() {
  local all
  all=$(apt-cache depends --recurse --installed --no-recommends --no-suggests --no-conflicts --no-breaks \
    --no-replaces --no-enhances "$@" | grep '^[a-z]' | sort -u)
  # shellcheck disable=SC2086
  { dpkg-query -L $all 2>/dev/null || true; } | sed -E 's#^/(bin|lib|lib64|sbin)/#/usr/\1/#' | sort -u |
    grep -E '^/usr/(bin|include|lib|lib64|libexec|share)/' |
    grep -vE '^/usr/share/(doc|man|info|locale|lintian|bug|doc-base|bash-completion|zsh|icons|applications|pixmaps|vim|emacs)/' |
    grep -vE '^/usr/lib/(systemd|init|apt|dpkg|udev|tmpfiles.d|modules)/|/jmods/|^/usr/bin/(su|mount|umount|passwd|chsh|chfn|newgrp|gpasswd|chage|expiry)$'
}

# Copies the files whose names come in, with their folders; set-uid files have no place in a jail. Hard links cost no
# space; another file system needs copies.
copy_files() {
  local target=$1 copy=--link
  [[ $(stat -c %d /usr/bin) == $(stat -c %d "$target") ]] || copy=--reflink=auto
  { tr '\n' '\0' | find -files0-from - -maxdepth 0 \( -type l -o -type f -perm -004 ! -perm /7000 \) -print0 2>/dev/null || true; } |
    sed -z 's,^/,,' | (cd / && xargs -0r cp -a --no-clobber $copy --parents -t "$target")
}

# A root with a shell, the basic tools and nothing secret in it.
make_root() {
  say "making $root"
  local target=$1 folder
  rm -rf "$target"
  mkdir -p "$target"/{usr/bin,usr/lib,usr/lib64,usr/sbin,usr/share/oj,etc/ld.so.conf.d,dev,box}
  chmod 755 "$target"
  chmod 711 "$target/box"
  for folder in bin lib lib64 sbin; do ln -s usr/$folder "$target/$folder"; done
  printf 'root:x:0:0::/:/usr/sbin/nologin\n' >"$target/etc/passwd"
  printf 'root:x:0:\n' >"$target/etc/group"
  printf 'passwd: files\ngroup: files\n' >"$target/etc/nsswitch.conf"
  printf '%s\n' "/usr/lib/$(gcc -print-multiarch)" 'include /etc/ld.so.conf.d/*.conf' >"$target/etc/ld.so.conf"
  # No `zero`: shared maps of it would be memory that belongs to no process.
  mknod -m 666 "$target/dev/null" c 1 3
  mknod -m 666 "$target/dev/urandom" c 1 9
  # without it Java makes its own randomness, by seconds of threads
  ln -sf urandom "$target/dev/random"
  files_of "${base_packages[@]}" | copy_files "$target"
}

# Debian puts some tools into the path through /etc/alternatives, which the jail does without.
link_alternatives() {
  local target=$1 link file
  find /usr/bin /usr/lib/*-linux-gnu -maxdepth 1 -lname '/etc/alternatives/*' | while IFS= read -r link; do
    file=$(readlink -f "$link") || continue
    [[ ! -f $target$file || -e $target$link ]] || ln -sfn "$file" "$target$link"
  done
}

bring_jars() {
  local target=$1 artifact wanted jar
  while read -r artifact wanted; do
    jar=$jail/share/$(cut -d : -f 2 <<<"$artifact").jar
    if [[ $(sum 2>/dev/null <"$jar" || true) != "$wanted" ]]; then
      say "fetching $artifact"
      command -v mvn >/dev/null || bring maven
      mvn -q -B -Dstyle.color=never dependency:copy -Dartifact="$artifact" -DoutputDirectory="$jail/share" -Dmdep.stripVersion=true >&2
      [[ $(sum <"$jar") == "$wanted" ]] || die "$artifact is not the one that was expected"
    fi
    cp --link -f "$jar" "$target/usr/share/oj/"
  done
}

# Unpacks a module of Go, which is fetched once, by any Go there is or by Debian's. Its checksum is held against ours.
bring_module() {
  local target=$1 artifact wanted to archive scratch
  read -r artifact wanted to
  archive=$jail/share/$(tr / - <<<"$artifact").zip
  if [[ $(sum 2>/dev/null <"$archive" || true) != "$wanted" ]]; then
    say "fetching $artifact"
    command -v go >/dev/null || bring golang-go
    scratch=$(mktemp -d)
    (cd "$scratch" && GOMODCACHE=$scratch GOFLAGS=-modcacherw GOTOOLCHAIN=local go mod download "$artifact" >&2) ||
      die "$artifact cannot be fetched"
    mv "$scratch/cache/download/${artifact%@*}/@v/${artifact#*@}.zip" "$archive"
    rm -r "$scratch"
    [[ $(sum <"$archive") == "$wanted" ]] || die "$artifact is not the one that was expected"
  fi
  rm -rf "$target$to" "$target/unpacked"
  python3 -m zipfile -e "$archive" "$target/unpacked"
  mkdir -p "$(dirname "$target$to")"
  mv "$target/unpacked/$artifact" "$target$to"
  rm -r "$target/unpacked"
}

# Runs a command in a root, in an empty folder.
run_in() {
  local target=$1 status=0
  mkdir -m 700 "$target/scratch"
  chroot "$target" /usr/bin/env -i PATH=/usr/bin HOME=/scratch TMPDIR=/scratch \
    sh -c 'cd /scratch && exec "$@"' sh "${@:2}" </dev/null || status=$?
  rm -rf "$target/scratch"
  return $status
}

install_language() {
  local target=$1 id=$2 from to pattern
  local began=$EPOCHREALTIME
  say "bringing ${name[id]} into the jail"
  # shellcheck disable=SC2086
  [[ -z ${chosen[id]} ]] || files_of ${chosen[id]} | copy_files "$target"
  for pattern in ${folders[id]}; do
    (cd / && cp -RHp --parents "${pattern#/}" "$target") || return
  done
  while read -r to from; do
    mkdir -p "$(dirname "$target$to")"
    cp -RHT --preserve=mode --remove-destination "$from" "$target$to"
    chown -R 0:0 "$target$to"
  done < <(printf '%s' "${copies[id]:+${copies[id]}$'\n'}")
  [[ -z ${jars[id]} ]] || bring_jars "$target" <<<"${jars[id]}"
  [[ -z ${module[id]} ]] || bring_module "$target" <<<"${module[id]}"
  link_alternatives "$target"
  for pattern in ${libraries[id]}; do echo "$pattern"; done >"$target/etc/ld.so.conf.d/oj-$id.conf"
  ldconfig -r "$target"
  [[ -z ${prepare[id]} ]] || run_in "$target" sh -ec "${prepare[id]}" || return
  eval "run_in \"\$target\" env -i ${probe[id]}" >/dev/null || return
  say "  $(( (${EPOCHREALTIME/./} - ${began/./}) / 1000 )) ms"
}

# Notes for each language in the list which packages to take; those that cannot be had are left out, unless they must be.
choose_packages() {
  local id packages_of lists=(/var/lib/apt/lists/*Packages*)
  # An image has none.
  ((${#lists[@]})) || apt-get update -qq
  possible=()
  for id; do
    # shellcheck disable=SC2086
    if packages_of=$(choose ${packages[id]}); then
      chosen[id]=${packages_of//$'\n'/ }
      possible+=("$id")
    elif [[ -n ${must[id]} ]]; then die "no packages for ${name[id]} (${packages[id]})"
    else say "${name[id]} is left out: no packages (${packages[id]})"; fi
  done
}

# Finds out what to do: which languages are to be brought, and whether into the jail as it is or into a new one.
plan() {
  local id stamp have=()
  todo=() target=$root
  for id in "$stamps"/[0-9]*; do
    id=${id##*/}
    if [[ -n ${name[id]-} ]]; then have+=("$id"); else rm "$stamps/$id"; fi
  done
  [[ $(cat "$stamps/base" 2>/dev/null) == "$(base_stamp)" ]] || target=$root.new
  for id in "${have[@]}"; do
    stamp=$(language_stamp "$id")
    [[ $(<"$stamps/$id") != "$stamp" ]] || continue
    # New versions of packages would lie between the old ones; what we make ourselves can be made again in place.
    if [[ $(<"$stamps/$id") == "${stamp%% *} "* ]]; then todo+=("$id"); else target=$root.new; fi
  done
  for id in "${wanted[@]}"; do [[ -f $stamps/$id ]] || todo+=("$id"); done
  [[ $target == "$root" ]] || mapfile -t todo < <(printf '%s\n' "${have[@]}" "${wanted[@]}" | sort -nu)
}

install_languages() {
  local id
  installed=()
  for id; do
    if install_language "$target" "$id"; then installed+=("$id")
    elif [[ -n ${must[id]} ]]; then die "${name[id]} does not work in the jail"
    else say "${name[id]} is left out: it does not work in the jail"; fi
  done
}

# Running sandboxes keep the old jail until they are opened anew.
swap_jails() {
  rm -rf "$root.old" "$stamps"/*
  [[ ! -e $root ]] || mv "$root" "$root.old"
  mv "$target" "$root"
  rm -rf "$root.old"
  base_stamp >"$stamps/base"
}

fill_jail() {
  local stamps=$jail/stamps target todo installed id
  mkdir -p "$stamps"
  plan
  ((${#todo[@]})) || { say 'the jail is in place'; return; }
  choose_packages "${todo[@]}"
  # shellcheck disable=SC2068
  bring ${chosen[@]} "${base_packages[@]}"
  [[ $target == "$root" ]] || make_root "$target"
  install_languages "${possible[@]}"
  ! find "$target" -xdev -path "$target/box" -prune -o ! -type l ! -type c -perm /022 -print -quit | grep . ||
    die 'the jail has a writable file'
  [[ $target == "$root" ]] || swap_jails
  for id in "${installed[@]}"; do language_stamp "$id" >"$stamps/$id"; done
}

[[ $(id -u) == 0 ]] || die 'run me as root'
mkdir -p -m 755 "$jail"
mkdir -p -m 700 "$jail/work" "$jail/slots" "$jail/share"
exec 9>"$jail/install.lock"
flock 9
read_languages "${1:-${OJ_LANGUAGES:-default}}"
build_runner
bring_testlib
fill_jail
say "ready: $build/oj-runner and $jail"
