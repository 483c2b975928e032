import { readFileSync } from 'node:fs'
import { c } from '@oj/judge/languages/c.ts'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedLanguages } from '../support/stack/languages.ts'
import { places } from './arena.ts'
import { readers } from './compilers/readers.ts'
import { pairs, Workshop } from './workshop.ts'

const found = await installedLanguages()

describe.each(places)('JD-06 compilers, $place', ({ launcher }) => {
  let workshop: Workshop
  beforeAll(async () => {
    workshop = await Workshop.open(launcher)
  })
  afterAll(() => workshop.close())

  /** Paths where answers, keys and other people's secrets would be. */
  const targets = () => [
    '/dev/stdin',
    '/proc/self/environ',
    '/proc/1/environ',
    '/etc/shadow',
    workshop.arena.path('answer'),
    `${workshop.place.folder}/answer`,
    `../../../work/${workshop.place.folder.split('/work/')[1]}/answer`,
  ]

  it.each(pairs(found, readers).map(([language, reader], index) => ({ name: language.name, index, language, reader })))(
    'JD-06 $name reads nothing of the host while compiling ($index)',
    async ({ language, reader }) => {
      for (const path of targets()) {
        const { log, artifact, program } = await workshop.compile(language, reader(path))
        expect(log).not.toMatch(/REACHED|root:[!*$]|PATH=\/usr\/local/)
        const source = artifact === reader(path)
        if (program && !source) expect(artifact).not.toMatch(/root:[!*$]|AWS_SECRET/)
      }
    },
  )

  it('JD-06 what a compiler can read is the jail, and only that', async () => {
    const code = '__asm__(".section .rodata\\n.globl d\\nd: .incbin \\"/etc/passwd\\"");\nint main() { return 0; }\n'
    const { artifact } = await workshop.compile(c, code)
    expect(artifact).toContain(readFileSync(`${jailPath()}/root/etc/passwd`, 'latin1'))
  })
})
