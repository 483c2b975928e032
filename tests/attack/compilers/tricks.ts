/** Sources that give commands to the compiler, by the file extension of their language: name and text. */
type Trick = readonly [name: string, code: string]

const nothing = 'int main() { return 0; }\n'

const c: Trick[] = [
  ['a plugin', `#pragma GCC plugin "/box/x.so"\n#pragma GCC optimize("-fplugin=x")\n${nothing}`],
  ['a plugin as attribute', `__attribute__((optimize("fplugin=x", "dump-tree-all"))) ${nothing}`],
  ['a file of options', `#pragma GCC optimize("@main.c")\n#pragma GCC target("@/etc/shadow")\n${nothing}`],
  ['sections', `__asm__(".section .interp,\\"a\\"\\n.asciz \\"/bin/sh\\"");\n${nothing}`],
  ['constructors', `__attribute__((constructor)) static void f(void) {}\n${nothing}`],
  ['another entry', `__asm__(".globl _start2\\n.set _start, 0");\n${nothing}`],
  ['an executable stack', `__asm__(".section .note.GNU-stack,\\"x\\"");\n${nothing}`],
  ['a library by comment', `#pragma comment(lib, "/etc/shadow")\n#pragma comment(linker, "-o /x")\n${nothing}`],
  ['an identifier with commands', `__asm__(".ident \\"\\033]0;x\\007\\"");\n${nothing}`],
]

/** Whether or not these compile, they must not reach anything. */
export const tricks: Readonly<Record<string, readonly Trick[]>> = {
  c,
  // what it shares with C is tried there
  cpp: [['a module', 'module;\nexport module main;\nimport <iostream>;\nint main() {}\n']],
  java: [
    [
      'an annotation processor',
      `import javax.annotation.processing.*;
import java.util.*;
import javax.lang.model.element.*;
@SupportedAnnotationTypes("*")
public class Main extends AbstractProcessor {
    static { System.err.println("EXEC" + "UTED"); }
    public boolean process(Set<? extends TypeElement> a, RoundEnvironment r) { return false; }
    @Deprecated public static void main(String[] a) {}
}
`,
    ],
    [
      'a class of the compile step',
      'class Compile { static { System.err.println("EXEC" + "UTED"); } }\npublic class Main { public static void main(String[] a) {} }\n',
    ],
    [
      'services of the compiler',
      'package java.util.spi; public class ToolProvider { static { System.err.println("EXEC" + "UTED"); } }\n',
    ],
    [
      'Unicode escapes',
      'public class Main { public static void main(String[] a) { /* \\u002a/ System.err.println("x"); /* */ } }\n',
    ],
  ],
  py: [
    ['code at import', 'import sys\nsys.stderr.write("EXEC" + "UTED")\nopen("left", "w")\n'],
    ['a coding of its own', '# coding: rot13\nvzcbeg flf; flf.fgqree.jevgr("RKRPHGRQ")\n'],
    ['decorators and defaults', 'def f(x=print("EXEC" + "UTED")): pass\n@print\nclass A: pass\n'],
    ['a module beside it', 'import main\nprint("EXEC" + "UTED")\n'],
  ],
  js: [
    ['code', 'console.error("EXEC" + "UTED"); require("fs").writeFileSync("left", "")\n'],
    ['a hashbang', '#!/usr/bin/env -S node --eval "console.error(1)"\nconsole.error("EXEC" + "UTED")\n'],
    ['a module', 'import "data:text/javascript,console.error(%22EXEC%22+%22UTED%22)"\n'],
  ],
  ts: [
    ['code', 'console.error("EXEC" + "UTED")\n'],
    ['another library', '/// <reference no-default-lib="true"/>\n/// <reference lib="dom" />\nconst x = 1\n'],
    ['types from elsewhere', '/// <reference types="/etc" />\n/// <amd-dependency path="/etc/passwd" />\n'],
  ],
  go: [
    ['a generator', 'package main\n\n//go:generate sh -c "echo EXECUTED >&2"\nfunc main() {}\n'],
    [
      'C with orders',
      'package main\n\n// #cgo CFLAGS: -fplugin=x -I/\n// #cgo LDFLAGS: -Wl,--version\n// int f() { return 1; }\nimport "C"\n\nfunc main() { C.f() }\n',
    ],
    [
      'names of the linker',
      'package main\n\nimport _ "unsafe"\n\n//go:linkname x runtime.mallocgc\nfunc x()\n\nfunc main() { x() }\n',
    ],
    ['a package of the net', 'package main\n\nimport "github.com/x/y"\n\nfunc main() { y.F() }\n'],
  ],
  rs: [
    [
      'a procedural macro',
      '#![crate_type = "proc-macro"]\nextern crate proc_macro;\nuse proc_macro::TokenStream;\n#[proc_macro]\npub fn m(_: TokenStream) -> TokenStream { panic!("EXECUTED") }\n',
    ],
    [
      'arguments of the linker',
      '#![feature(link_args)]\n#[link(name = "x", kind = "static")]\nextern "C" {}\nfn main() {}\n',
    ],
    ['another output', '#![crate_name = "../x"]\n#![crate_type = "rlib"]\nfn main() {}\n'],
  ],
  hs: [
    [
      'a program of the compiler',
      '{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\nimport System.Process\nmain = print $(runIO (system "touch left; kill -9 -1") >> [| 1 |])\n',
    ],
    ['options of its own', '{-# OPTIONS_GHC -o /x -pgmc /bin/sh -optl-fplugin=x #-}\nmain = return ()\n'],
  ],
  pl: [
    [
      'code of the syntax check',
      'BEGIN { unlink "main.pl"; symlink "/", "main.pl"; open my $f, ">", "left"; kill 9, -1 }\n',
    ],
  ],
  php: [['code', '<?php file_put_contents("php://stderr", "EXEC" . "UTED");\n']],
  rb: [['code', 'BEGIN { File.write("left", "") }\nwarn "EXEC" + "UTED"\n']],
  lua: [['code', 'io.stderr:write("EXEC" .. "UTED")\n']],
  pas: [['orders', '{$M 1,1}\n{$LINKLIB /etc/shadow}\n{$L /etc/shadow}\nbegin\nend.\n']],
  lisp: [
    [
      'code of the reader',
      '#.(sb-ext:run-program "/bin/sh" (list "-c" "touch left; sleep 100 & kill -9 -1") :wait t)\n(delete-file "main.lisp")\n',
    ],
  ],
  prolog: [['a directive', ":- shell('touch left; sleep 100 & kill -9 -1').\n"]],
  r: [['code', 'message("EXEC", "UTED")\nwriteLines("", "left")\n']],
  ml: [['a preprocessor', '[@@@ocaml.ppx "/bin/sh"]\nlet () = exit 0\n']],
}
