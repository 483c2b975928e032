import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Language } from '@oj/judge/languages/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedLanguages } from '../support/stack/languages.ts'
import { strictPlaces } from './arena.ts'
import { tricks } from './compilers/tricks.ts'
import { oncePerTool, pairs, Workshop } from './workshop.ts'

const found = await installedLanguages()
const named = (language: Language) => ({ name: language.name, language })
const tools = oncePerTool(found).map(named)

function makeJar(path: string): string {
  const script = `import zipfile; zipfile.ZipFile(${JSON.stringify(path)}, 'w').writestr('Main.class', 'x')`
  execFileSync('python3', ['-c', script])
  return path
}

describe.each(strictPlaces)('JD-06 compilers with orders and code of their own, $place', ({ launcher }) => {
  let workshop: Workshop
  beforeAll(async () => {
    workshop = await Workshop.open(launcher)
  })
  afterAll(() => workshop.close())

  it.each(pairs(found, tricks).map(([language, [trick, code]]) => ({ name: language.name, trick, language, code })))(
    'JD-06 $name gets nowhere by $trick',
    async ({ language, code }) => {
      const { log } = await workshop.compile(language, code)
      expect(log).not.toContain('EXECUTED')
    },
  )

  const noSources = [
    ['object code', () => readFileSync(workshop.arena.path('sum'))],
    ['a jar', () => readFileSync(makeJar(workshop.arena.path('x.jar')))],
    ['noise', () => Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919 + (i >> 3)) % 256))],
    ['nothing but zeros', () => Buffer.alloc(10_000)],
  ] as const
  it.each(tools.flatMap((tool) => noSources.map(([what, bytes]) => ({ ...tool, what, bytes }))))(
    'JD-06 $name outlives $what as a source',
    async ({ language, bytes }) => {
      expect((await workshop.compile(language, bytes())).log).not.toContain('EXECUTED')
    },
  )

  it.each(tools)('JD-06 $name has harmless messages', async ({ language }) => {
    const hostile = '\u001b[2J\u001b]0;title\u0007\u001b[31m\u202e\u2066<script>alert(1)</script>\u0000\u0008 (((\n'
    const { log } = await workshop.compile(language, `${hostile}#error ${hostile}"${hostile}`)
    expect(log).not.toContain('title\u0007')
  })

  it.each(found.map(named))('JD-06 $name compiles and runs what is honest afterwards', async ({ language }) => {
    const { verdict, errorMessage, cases } = await workshop.judge(language, language.template, '', '')
    expect(verdict, errorMessage + JSON.stringify(cases)).toBe('AC')
  })
})
