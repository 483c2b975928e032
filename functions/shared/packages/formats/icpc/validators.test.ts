import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { type Files, readOne } from '../testing.ts'
import { data, legacy, newer } from './testing.ts'

const code = { 'output_validators/v/v.cpp': 'int main() {}' }
const draft = { ...data, 'problem.yaml': 'problem_format_version: 2023-07-draft\nname: Sum\ntype: pass-fail\n' }
const leftOf = async (files: Files) => (await readOne(files)).left.map(({ fields }) => fields.what)

it.each<[string, Files]>([
  ['in the folder of drafts', { ...draft, ...code }],
  ['in the folder of 2025-09', { ...newer, 'output_validator/v.cpp': 'int main() {}' }],
  [
    'that the key of a legacy package asks for',
    { ...legacy, ...code, 'problem.yaml': 'name: A\nvalidation: custom\n' },
  ],
])('JD-09 judges by the validator %s', async (_, files) => {
  const { checker, settings, needs } = await readOne(files)
  expect([checker?.files.map((path) => basename(path)), settings.judgeMode, needs]).toEqual([['v.cpp'], 'spj', []])
})

it.each<[string, Files]>([
  ['a legacy package that does not ask for it', { ...legacy, ...code }],
  [
    'a package whose key says default',
    { ...draft, ...code, 'problem.yaml': `${draft['problem.yaml']}validation: default` },
  ],
])('AD-06 leaves the validator of %s out, and says so', async (_, files) => {
  expect(await readOne(files)).toMatchObject({ checker: null, settings: { judgeMode: 'default' } })
  expect(await leftOf(files)).toContain('output_validators/v')
})

const flat = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`output_validators/${name}`, text]))
const custom = { ...legacy, 'problem.yaml': 'name: A\nvalidation: custom\n' }

it.each<[string, Files, string[], string]>([
  ['a line that compiles', { 'v.cpp': '', build: '#!/bin/sh\ng++ -O2 v.cpp -o run\n' }, ['v.cpp'], 'c++23'],
  [
    'its standard, and not the other programs of the folder',
    {
      'v.cc': '',
      'gen.cc': '',
      'x.h': '',
      build: 'set -e\ncd "$(dirname "$0")"\n"$CXX" -std=gnu++17 -Wall v.cc -o run',
    },
    ['v.cc', 'x.h'],
    'c++17',
  ],
  [
    'a program that another script starts',
    { 'v.cpp': '', 'w.cpp': 'int main() {}', build: 'g++ *.cpp -o v', run: '#!/bin/sh\nexec "$(dirname "$0")/v" "$@"' },
    ['w.cpp', 'v.cpp'],
    'c++23',
  ],
  [
    'an interpreter',
    { 'v.py': '', 'x.py': '', run: '#!/bin/bash\npython3 ./v.py "$@"\n' },
    ['v.py', 'x.py'],
    'python3',
  ],
  ['a copy', { 'v.py': '', build: '#!/bin/sh\ncp v.py run\nchmod +x run\n' }, ['v.py'], ''],
  ['a script that is the program', { run: '#!/usr/bin/env python3\nprint()\n' }, ['run'], 'python3'],
])('JD-09 reads a flat validator made by %s', async (_, files, names, kind) => {
  const { checker, needs } = await readOne({ ...custom, ...flat(files) })
  expect([checker?.files.map((path) => basename(path)), checker?.kind, needs]).toEqual([names, kind, []])
})

it.each<[string, Files]>([
  ['defines', { 'v.cpp': '', build: 'g++ -DLOOSE v.cpp -o run' }],
  ['what is made before', { 'v.cpp': '', build: './generate > table.h\ng++ v.cpp -o run' }],
  ['tools', { 'v.cpp': '', Makefile: '', build: 'make' }],
  ['arguments of its own', { 'v.py': '', run: '#!/bin/sh\npython3 v.py --strict "$@"' }],
  ['another output', { 'v.cpp': '', build: 'g++ v.cpp -o v' }],
])('AD-06 refuses a validator whose scripts have %s', async (_, files) => {
  expect((await readOne({ ...custom, ...flat(files) })).needs).toEqual(['build-script'])
})

it.each([
  ['compare', '', { absolute: null, relative: null }],
  ['float', '', { absolute: 1e-7, relative: 1e-7 }],
  ['float', "special_compare_args='float_tolerance 1e-5'\n", { absolute: 1e-5, relative: 1e-5 }],
])("JD-09 compares as DOMjudge's own %s does, which no package brings", async (name, more, comparison) => {
  const ini = `timelimit='1'\nspecial_compare='${name}'\n${more}`
  const { checker, settings, needs } = await readOne({ ...legacy, 'domjudge-problem.ini': ini })
  expect([checker, settings, needs]).toMatchObject([null, { judgeMode: 'default', comparison }, []])
  const own = await readOne({ ...legacy, ...code, 'domjudge-problem.ini': ini })
  expect(own.settings.judgeMode).toBe('spj')
})
