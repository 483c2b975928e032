import { maxMessage } from '@oj/judge/judging/verdict/clean.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedLanguages } from '../../support/stack/languages.ts'
import { strictPlaces } from '../arena.ts'
import { bombs, floods } from '../compilers/bombs.ts'
import { hurried, pairs, Workshop } from '../workshop.ts'

const found = await installedLanguages()

describe.each(strictPlaces)('JD-06 compilers that are to do too much, $place', ({ launcher }) => {
  let workshop: Workshop
  beforeAll(async () => {
    workshop = await Workshop.open(launcher)
  })
  afterAll(() => workshop.close())

  it.each(pairs(found, bombs).map(([language, [bomb, code]]) => ({ name: language.name, bomb, language, code })))(
    'JD-06 $name ends at $bomb',
    async ({ language, code }) => {
      const { program, log } = await workshop.compile(hurried(language), code)
      expect(program).toBeUndefined()
      expect(log).not.toBe('')
    },
  )

  it.each(pairs(found, floods).map(([language, code], index) => ({ name: language.name, index, language, code })))(
    'JD-06 $name bounds megabytes of messages ($index)',
    async ({ language, code }) => {
      const { log } = await workshop.compile(hurried(language), code)
      expect(log.length).toBeLessThanOrEqual(maxMessage)
    },
  )
})
