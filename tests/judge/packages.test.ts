import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyPackages } from '@oj/judge/cli/verify.ts'
import { cpp } from '@oj/shared/languages/cpp.ts'
import { languages, languagesOfFile } from '@oj/shared/languages/index.ts'
import { python3 } from '@oj/shared/languages/python.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type PackageFiles, usePackages } from '../support/data/packages.ts'
import { installedLanguages } from '../support/stack/languages.ts'

/** Languages that are not in the jail, by a file extension that no other language has. */
const installed = await installedLanguages()
const missing = languages
  .filter((language) => !installed.includes(language))
  .flatMap((language) => {
    const ending = language.extensions.find((each) => languagesOfFile(`a.${each}`).length === 1)
    return ending === undefined ? [] : [{ language, name: language.name, ending }]
  })

const root = fileURLToPath(new URL('../../localstack/sample-problems/', import.meta.url))
const packages = readdirSync(root).filter((name) => existsSync(`${root}${name}/problem.yaml`))

/** Copies of sample packages without the solutions that use up all of their time, case after case. */
function copied(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'oj-samples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const isWanted = (path: string) => basename(path) !== 'time_limit_exceeded'
  for (const name of names) cpSync(`${root}${name}`, join(folder, name), { recursive: true, filter: isWanted })
  return folder
}

describe('JD-09 sample packages', () => {
  const jobs = availableParallelism()
  const pathOf = (name: string) => `${root}${name}`

  it('are there', () => expect(packages.length).toBeGreaterThanOrEqual(12))

  // one with each verdict, and one whose text is more than ASCII
  it.each(['a-plus-b', 'mirror-poem'])('JD-09 %s: each solution gets the verdict of its folder', async (name) => {
    const results = await verifyPackages([pathOf(name)], { jobs })
    expect(new Set(results.map(({ lang }) => lang))).toEqual(new Set(['C', 'C++', 'Java', 'Python3']))
    expect(results.filter(({ agree }) => !agree)).toEqual([])
  })

  /** Exact layout, files, scores, subtasks, a checker, an interactor, and a tolerance. */
  const kinds = `paper-lantern flowers class-photo lantern-riddles distant-neighbours hidden-number lifeguard`.split(
    ' ',
  )
  it.each([
    ['each kind of judging, in C++ and Python', kinds, [cpp, python3]],
    ['all others, in C++', packages.filter((name) => !kinds.includes(name)), [cpp]],
  ])('JD-09 %s: each solution but those that take too long gets the verdict of its folder', async (_, names, by) => {
    const copies = copied(names)
    const results = await verifyPackages(
      names.map((name) => join(copies, name)),
      { jobs, languages: by },
    )
    expect(new Set(results.map((result) => result.package))).toEqual(new Set(names))
    expect(results.filter(({ agree }) => !agree)).toEqual([])
  })
})

const sum = 'print(sum(map(int, input().split())))\n'
const legacy: PackageFiles = {
  'problem.yaml': 'name: Sum\nlimits: { memory: 256 }\n',
  '.timelimit': '1',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '20 22\n',
  'data/secret/1.ans': '42\n',
}

/** A validator of ICPC packages that accepts the sum with a tolerance of its first flag. */
const validator = `import sys
answer = int(open(sys.argv[2]).read())
slack = int(sys.argv[4]) if len(sys.argv) > 4 else 0
open(sys.argv[3] + 'judgemessage.txt', 'w').write('compared')
try: sys.exit(42 if abs(int(sys.stdin.read()) - answer) <= slack else 43)
except ValueError: sys.exit(43)
`
const groups: PackageFiles = {
  'problem.yaml': 'name: Sum\ntype: scoring\nlimits: { memory: 256 }\n',
  'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\nrange: 0 100\n',
  'data/secret/testdata.yaml': 'grader_flags: first_error accept_if_any_accepted\n',
  'data/secret/small/testdata.yaml': 'grader_flags: min\non_reject: break\naccept_score: 30\n',
  'data/secret/small/1.in': '1 1\n',
  'data/secret/small/1.ans': '2\n',
  'data/secret/small/2.in': '2 1\n',
  'data/secret/small/2.ans': '3\n',
  'data/secret/zero/testdata.yaml': 'grader_flags: min\non_reject: break\naccept_score: 70\n',
  'data/secret/zero/1.in': '5 0\n',
  'data/secret/zero/1.ans': '5\n',
}
const { 'data/secret/1.in': _in, 'data/secret/1.ans': _ans, ...withoutSecret } = legacy

describe('JD-09 packages of other judges', () => {
  const { written, verified } = usePackages()

  it('JD-09 are judged by their own expectations, and a mistaken one shows', async () => {
    const files = {
      ...legacy,
      'submissions/accepted/sum.py': sum,
      'submissions/wrong_answer/product.py': 'a, b = map(int, input().split())\nprint(a * b)\n',
      'submissions/wrong_answer/right.py': sum,
      'submissions/mixed/crash.py': '# @EXPECTED_RESULTS@: RUN-ERROR, CORRECT\nprint(1 / 0)\n',
      'submissions/accepted/sum.unknown': '',
    }
    expect(await verified(files)).toEqual({
      'accepted/sum.py': ['AC', null, true],
      'accepted/sum.unknown': [null, null, false],
      'mixed/crash.py': ['RE', null, true],
      'wrong_answer/product.py': ['WA', null, true],
      'wrong_answer/right.py': ['AC', null, false],
    })
  })

  it('JD-09 say which language a solution is in that is not here', async () => {
    const files = {
      ...legacy,
      'submissions/accepted/sum.unknown': '',
      ...Object.fromEntries(missing.map(({ ending }) => [`submissions/accepted/sum.${ending}`, sum])),
    }
    const results = await verifyPackages([written(files)], { jobs: 1 })
    expect(Object.fromEntries(results.map(({ submission, message }) => [submission, message]))).toEqual({
      'accepted/sum.unknown': 'in a language that is not known here: .unknown',
      ...Object.fromEntries(
        missing.map(({ name, ending }) => [`accepted/sum.${ending}`, `${name} is not installed on this judge.`]),
      ),
    })
    const [first] = missing
    if (!first) return
    const chosen = await verifyPackages([written(files)], { jobs: 1, languages: [first.language] })
    expect(chosen.map(({ message }) => message)).toEqual([`${first.name} is not installed on this judge.`])
  })

  it('JD-09 compare words within a tolerance', async () => {
    const yaml = 'name: Sum\nlimits: { memory: 256 }\nvalidator_flags: float_absolute_tolerance 0.01\n'
    const files = {
      ...legacy,
      'problem.yaml': yaml,
      'submissions/accepted/near.py': 'print("\\n", sum(map(int, input().split())) + 0.005)\n',
      'submissions/wrong_answer/far.py': 'print(sum(map(int, input().split())) + 0.02)\n',
    }
    expect(await verified(files)).toEqual({
      'accepted/near.py': ['AC', null, true],
      'wrong_answer/far.py': ['WA', null, true],
    })
  })

  it('JD-02 JD-09 call a validator with the flags of each group', async () => {
    const files = {
      ...legacy,
      'problem.yaml': 'name: Sum\nlimits: { memory: 256 }\nvalidation: custom\nvalidator_flags: "0"\n',
      'output_validators/check/check.py': validator,
      'data/secret/testdata.yaml': 'output_validator_flags: "2"\n',
      'submissions/accepted/near.py': 'a, b = map(int, input().split())\nprint(a + b + (2 if a == 20 else 0))\n',
      'submissions/wrong_answer/far.py': 'a, b = map(int, input().split())\nprint(a + b + (3 if a == 20 else 0))\n',
      'submissions/wrong_answer/sample.py': 'a, b = map(int, input().split())\nprint(a + b + (1 if a == 1 else 0))\n',
    }
    expect(await verified(files)).toEqual({
      'accepted/near.py': ['AC', null, true],
      'wrong_answer/far.py': ['WA', null, true],
      'wrong_answer/sample.py': ['WA', null, true],
    })
  })

  it('JD-04 JD-09 score by groups', async () => {
    const files = {
      ...withoutSecret,
      ...groups,
      'submissions/accepted/sum.py': sum,
      'submissions/partially_accepted/small.py': 'a, b = map(int, input().split())\nprint(a + b if b else "none")\n',
      'submissions/wrong_answer/first.py': 'a, b = map(int, input().split())\nprint(2 if a == 1 else "none")\n',
    }
    expect(await verified(files)).toEqual({
      'accepted/sum.py': ['AC', 100, true],
      'partially_accepted/small.py': ['PA', 30, true],
      'wrong_answer/first.py': ['WA', 0, true],
    })
  })

  it('JD-09 take programs of several files, drivers, constants and included files', async () => {
    const yaml = 'problem_format_version: 2025-09\nname: Sum\nconstants: { ZERO: 0 }\nlimits: { time_limit: 2 }\n'
    const files = {
      ...legacy,
      'problem.yaml': yaml,
      'include/cpp/grader.h': 'int plus(int a, int b);\n',
      'submissions/accepted/two/main.cpp':
        '#include <iostream>\n#include "grader.h"\nint main() { int a, b; std::cin >> a >> b; std::cout << plus(a, b); }\n',
      'submissions/accepted/two/plus.cpp': '#include "grader.h"\nint plus(int a, int b) { return a + b + {{ZERO}}; }\n',
      'include/java/Main.java':
        'import java.util.*;\npublic class Main { public static void main(String[] args) {\n' +
        'Scanner in = new Scanner(System.in); System.out.println(Adder.plus(in.nextInt(), in.nextInt())); } }\n',
      'submissions/accepted/driven.java': 'class Adder { static int plus(int a, int b) { return a + b; } }\n',
      'submissions/accepted/three/main.py': 'from helper import plus\nprint(plus(*map(int, input().split())))\n',
      'submissions/accepted/three/helper.py': 'def plus(a, b): return a + b\n',
    }
    expect(await verified(files)).toEqual({
      'accepted/driven.java': ['AC', null, true],
      'accepted/three': ['AC', null, true],
      'accepted/two': ['AC', null, true],
    })
  })

  it('JD-01 JD-09 start Java in packages, from one file or from files in folders that share names', async () => {
    const read = 'java.util.Scanner in = new java.util.Scanner(System.in);'
    const folder = 'submissions/accepted/folders'
    const files = {
      ...legacy,
      'submissions/accepted/Solver.java': `package org.school.sum;\npublic class Solver {
public static void main(String... args) { ${read} System.out.println(in.nextInt() + in.nextInt()); } }\n`,
      [`${folder}/app/Start.java`]: `package app;\nimport left.Tool;\npublic class Start {
public static void main(String[] args) { ${read} System.out.println(Tool.of(in.nextInt()) + right.Tool.of(in.nextInt())); } }\n`,
      [`${folder}/left/Tool.java`]: 'package left;\npublic class Tool { public static int of(int n) { return n; } }\n',
      [`${folder}/right/Tool.java`]:
        'package right;\npublic class Tool { public static int of(int n) { return n; } }\n',
      [`${folder}/right/package-info.java`]: 'package right;\n',
    }
    expect(await verified(files)).toEqual({
      'accepted/Solver.java': ['AC', null, true],
      'accepted/folders': ['AC', null, true],
    })
  })

  it('JD-09 get a time limit from their accepted solutions where they state none', async () => {
    const { '.timelimit': _limit, ...open } = legacy
    const files = {
      ...open,
      'problem.yaml': 'name: Sum\nlimits: { memory: 256, time_multiplier: 2 }\n',
      'submissions/accepted/sum.py': sum,
      'submissions/time_limit_exceeded/loop.py': 'while True: pass\n',
    }
    const folder = await verified(files)
    expect(folder).toEqual({
      'accepted/sum.py': ['AC', null, true],
      'time_limit_exceeded/loop.py': ['TLE', null, true],
    })
  })

  it('JD-09 are judged although another one cannot be read', async () => {
    const good = written({ ...legacy, 'submissions/accepted/sum.py': sum })
    const results = await verifyPackages([`${good}/nothing`, good], { jobs: 1 })
    expect(results.map(({ verdict, agree }) => [verdict, agree])).toEqual([
      [null, false],
      ['AC', true],
    ])
    expect(results[0]?.message).toContain('is missing')
    await expect(verifyPackages([`${good}/nothing`], { jobs: 1 })).rejects.toThrow('is missing')
  })

  it('JD-09 are refused in words where judging them would take what there is not', async () => {
    const files = { ...legacy, 'data/secret/1.args': '-v', 'submissions/accepted/sum.py': sum }
    expect(await verified(files)).toEqual({ 'accepted/sum.py': [null, null, false] })
    const results = await verifyPackages([written(files)], { jobs: 1 })
    expect(results[0]?.message).toContain('not supported: command line arguments')
  })
})
