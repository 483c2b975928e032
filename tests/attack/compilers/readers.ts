/** Attempts to read a host file while compiling, by the file extension of their language. */
type Reader = (path: string) => string

const c: Reader[] = [
  (path) => `#include "${path}"\nint main() { return 0; }\n`,
  (path) => `#include <${path}>\nint main() { return 0; }\n`,
  (path) => `const char data[] = {\n#embed "${path}"\n};\nint main() { return sizeof data; }\n`,
  (path) => `#pragma GCC dependency "${path}"\n#pragma GCC pch_preprocess "${path}"\nint main() { return 0; }\n`,
  (path) => `#line 1 "${path}"\nint x = ;\n`,
  (path) => `__asm__(".include \\"${path}\\"");\nint main() { return 0; }\n`,
  (path) => `__asm__(".section .rodata\\n.globl d\\nd: .incbin \\"${path}\\"");\nint main() { return 0; }\n`,
  (path) => `#if __has_include("${path}")\n#error REACHED\n#endif\nint main() { return 0; }\n`,
]

export const readers: Readonly<Record<string, readonly Reader[]>> = {
  c,
  // what it shares with C is tried there
  cpp: [(path) => `import "${path}";\nint main() { return 0; }\n`],
  go: [
    (path) => `package main\n\nimport _ "embed"\n\n//go:embed ${path}\nvar d string\n\nfunc main() { print(d) }\n`,
    (path) => `package main\n\n// #include "${path}"\nimport "C"\n\nfunc main() {}\n`,
    (path) => `package main\n\n// #cgo LDFLAGS: -Wl,@${path}\nimport "C"\n\nfunc main() {}\n`,
    (path) => `package main\n\n//line ${path}:1\nvar x = ;\n`,
  ],
  rs: [
    (path) => `static D: &[u8] = include_bytes!("${path}");\nfn main() { println!("{:?}", D) }\n`,
    (path) => `fn main() { println!("{}", include_str!("${path}")) }\n`,
    (path) => `include!("${path}");\nfn main() {}\n`,
    (path) => `#[path = "${path}"]\nmod m;\nfn main() {}\n`,
    () => 'fn main() { println!("{}", env!("AWS_SECRET_ACCESS_KEY")) }\n',
  ],
  ts: [
    (path) => `/// <reference path="${path}" />\nconsole.log(1)\n`,
    (path) => `import data from '${path}'\nconsole.log(data)\n`,
    (path) => `import data = require('${path}')\nconsole.log(data)\n`,
  ],
  hs: [
    (path) => `{-# LANGUAGE CPP #-}\n#include "${path}"\nmain = return ()\n`,
    (path) => `{-# OPTIONS_GHC -F -pgmF /usr/bin/cat -optF ${path} #-}\nmain = return ()\n`,
    (path) =>
      `{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\nmain = putStrLn $(runIO (readFile "${path}") >>= litE . stringL)\n`,
    () =>
      '{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\nimport System.Environment\nmain = putStrLn $(runIO (show <$> getEnvironment) >>= litE . stringL)\n',
  ],
  pl: [
    (path) => `BEGIN { open my $f, '<', '${path}' and die <$f> }\n`,
    () => 'BEGIN { die join "\\n", %ENV, `env` }\n',
  ],
  rb: [(path) => `BEGIN { warn File.read("${path}") rescue nil }\n`],
  php: [(path) => `<?php include '${path}';\n`],
  pas: [(path) => `{$I ${path}}\nbegin\nend.\n`, (path) => `{$R ${path}}\nbegin\nend.\n`],
  cs: [(path) => `#line 1 "${path}"\nint x = ;\n`, (path) => `#r "${path}"\n#load "${path}"\n`],
  kt: [(path) => `@file:Import("${path}")\n@file:DependsOn("${path}")\nfun main() {}\n`],
  d: [(path) => `import std.stdio;\nvoid main() { write(import("${path}")); }\n`],
  lisp: [
    (path) => `(print #.(ignore-errors (with-open-file (s "${path}") (error (read-line s)))))\n`,
    () => '(eval-when (:compile-toplevel) (format *error-output* "~s" (sb-ext:posix-environ)))\n',
  ],
  prolog: [(path) => `:- catch((open('${path}', read, S), read_string(S, _, T), write(user_error, T)), _, true).\n`],
  r: [(path) => `stop(readLines("${path}"))\n`],
  f90: [(path) => `include '${path}'\nend\n`, (path) => `#include "${path}"\nend\n`],
  ml: [(path) => `#use "${path}"\n`, (path) => `# 1 "${path}"\nlet x = \n`],
}
