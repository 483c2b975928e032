import { describe, expect, it } from 'vitest'
import { machineSlowness } from '../../run/slowness.ts'
import { looks, walk } from '../../support/browser/walk.ts'
import { enter } from '../../support/browser/walk-tests.ts'
import { userAs } from '../../support/client/staff.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { chinese, word } from '../../support/data/layout-texts.ts'
import { turnWeb } from '../../support/stack/turn.ts'

const places = ['/home', '/admin/conf'].map((path) => ({ page: path, pattern: path, path, isWhole: true }))

describe('SH-03 SH-06 AD-04 the longest names that a site can have', () => {
  const visit = useVisitors()

  it.each(looks)('fit at all widths, in $name', { timeout: 300_000 * machineSlowness() }, async (look) => {
    await turnWeb({
      name: 'Wide'.repeat(12),
      shortName: 'WideWideWideWideWide',
      description: `${word} ${chinese}`,
      recordName: word,
      recordUrl: `https://example.org/${word}`,
      projectName: chinese,
    })
    const { longer: _, ...usual } = look
    expect(await walk(await enter(visit, usual), places.slice(0, 1), usual)).toEqual({})
    expect(await walk(await enter(visit, look, await userAs('root')), places, look)).toEqual({})
  })
})
