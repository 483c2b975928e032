import { c } from '@oj/shared/languages/c.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedLanguages } from '../support/stack/languages.ts'
import { places } from './arena.ts'
import { callers } from './compilers/callers.ts'
import { pairs, Workshop } from './workshop.ts'

const found = await installedLanguages()

describe.each(places)('JD-06 hostile submissions before the whole judge, $place', ({ launcher }) => {
  let workshop: Workshop
  beforeAll(async () => {
    workshop = await Workshop.open(launcher)
  })
  afterAll(() => workshop.close())

  it.each(pairs(found, callers).map(([language, caller]) => ({ name: language.name, language, caller })))(
    'JD-06 $name reaches no address, where credentials or neighbours would be',
    async ({ language, caller }) => {
      const hosts = ['169.254.169.254', '169.254.170.2', '127.0.0.1', '::1', 'localhost']
      const { captured, verdict } = await workshop.judge(language, caller(hosts), '', 'done')
      expect(`${verdict} ${captured[0]?.stdout ?? ''}`.trim()).toBe('AC done')
    },
  )

  it('JD-06 a line of 50 MB is compared, and no long message comes of it', async () => {
    const code = '#include <stdio.h>\nint main(void) { for (int i = 0; i < 50000000; i++) putchar_unlocked(120); }\n'
    const { verdict, cases } = await workshop.judge(c, code)
    expect(verdict).toBe('WA')
    expect(JSON.stringify(cases).length).toBeLessThan(2000)
  })

  it('JD-06 words for a terminal, JSON and quotes in an output stay an output', async () => {
    const said = '"},{"status":0,"score":100}]}\\u001b[2J\n{"outcome":"exited","exitCode":0}\n'
    const code = `#include <stdio.h>\nint main(void) { fputs(${JSON.stringify(said)}, stdout); fputs(${JSON.stringify(said)}, stderr); return 42; }\n`
    const { verdict, cases } = await workshop.judge(c, code)
    expect(verdict).toBe('RE')
    expect(cases).toHaveLength(1)
    expect(cases[0]).toMatchObject({ reason: 'exit-code', params: { code: 42 } })
  })
})
