import { readFileSync } from 'node:fs'
import { jailPath } from '@oj/judge/sandbox/sandbox.ts'
import { c } from '@oj/shared/languages/c.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedLanguages } from '../support/stack/languages.ts'
import { strictPlaces } from './arena.ts'
import { readers } from './compilers/readers.ts'
import { pairs, Workshop } from './workshop.ts'

const found = await installedLanguages()

describe.each(strictPlaces)('JD-06 compilers, $place', ({ launcher }) => {
  let workshop: Workshop
  beforeAll(async () => {
    workshop = await Workshop.open(launcher)
  })
  afterAll(() => workshop.close())

  /** An answer by its path on the host, and by the way up from the box. */
  const answers = () => [
    `${workshop.place.folder}/answer`,
    `../../../work/${workshop.place.folder.split('/work/')[1]}/answer`,
  ]

  async function readNothing(language: Language, reader: (path: string) => string, paths: readonly string[]) {
    for (const path of paths) {
      const { log, artifact, program } = await workshop.compile(language, reader(path))
      expect(log).not.toMatch(/REACHED|root:[!*$]|PATH=\/usr\/local/)
      const source = artifact === reader(path)
      if (program && !source) expect(artifact).not.toMatch(/root:[!*$]|AWS_SECRET/)
    }
  }

  it.each(pairs(found, readers).map(([language, reader], index) => ({ name: language.name, index, language, reader })))(
    'JD-06 $name reads nothing of the host while compiling ($index)',
    ({ language, reader }) => readNothing(language, reader, answers()),
  )

  // what the jail hides it hides from all compilers
  it.each(readers.c?.map((reader, index) => ({ index, reader })) ?? [])(
    'JD-06 C reaches no place where keys and secrets would be ($index)',
    async ({ reader }) => {
      const places = ['/dev/stdin', '/proc/self/environ', '/proc/1/environ', '/etc/shadow']
      await readNothing(c, reader, [...places, workshop.arena.path('answer')])
    },
  )

  it('JD-06 what a compiler can read is the jail, and only that', async () => {
    const code = '__asm__(".section .rodata\\n.globl d\\nd: .incbin \\"/etc/passwd\\"");\nint main() { return 0; }\n'
    const { artifact } = await workshop.compile(c, code)
    expect(artifact).toContain(readFileSync(`${jailPath()}/root/etc/passwd`, 'latin1'))
  })
})
