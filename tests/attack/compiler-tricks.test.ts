import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { c } from '@oj/shared/languages/c.ts'
import { java } from '@oj/shared/languages/java.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedLanguages, oncePerTool } from '../support/stack/languages.ts'
import { strictPlaces } from './arena.ts'
import { tricks } from './compilers/tricks.ts'
import { pairs, Workshop } from './workshop.ts'

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

  const outlive = async (language: Language, bytes: Uint8Array) =>
    expect((await workshop.compile(language, bytes)).log).not.toContain('EXECUTED')

  it.each(tools)('JD-06 $name outlives noise as a source', ({ language }) =>
    outlive(language, Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919 + (i >> 3)) % 256))),
  )

  // Those that could take binaries for theirs.
  it.each([c, java].map(named))(
    'JD-06 $name outlives object code, a jar and zeros as a source',
    async ({ language }) => {
      await outlive(language, readFileSync(workshop.arena.path('sum')))
      await outlive(language, readFileSync(makeJar(workshop.arena.path('x.jar'))))
      await outlive(language, Buffer.alloc(10_000))
    },
  )

  it.each(tools)('JD-06 $name has harmless messages', async ({ language }) => {
    const hostile = '\u001b[2J\u001b]0;title\u0007\u001b[31m\u202e\u2066<script>alert(1)</script>\u0000\u0008 (((\n'
    const { log } = await workshop.compile(language, `${hostile}#error ${hostile}"${hostile}`)
    expect(log).not.toContain('title\u0007')
  })

  it.each(found.map(named))(
    'JD-01 JD-06 $name compiles and runs its template, an empty frame',
    async ({ language }) => {
      const { verdict, errorMessage, cases } = await workshop.judge(language, language.template, '', '')
      expect(verdict, errorMessage + JSON.stringify(cases)).toBe('AC')
    },
  )
})
