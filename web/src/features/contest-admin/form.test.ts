import { describe, expect, it } from 'vitest'
import { fitsPreset } from '../../lib/drafts/fitsPreset.ts'
import { awardsFor } from './awards.ts'
import { accountsOf, draftOf, faultsOf, formOf, namesIn, withFields } from './form.ts'
import { contestPresets, presetNames } from './presets.ts'
import { sealFor, sealOptionOf, usualSeal } from './seal.ts'

const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 8, minutes)).toISOString()
const long = { startTime: at(0), endTime: at(300) }
const filled = { title: 'Winter cup', description: 'Solve.', ...long }
const draft = (fields: object = {}) => withFields(withFields(draftOf(null), filled), fields)

describe('AD-07 the seal of a board', () => {
  it('follows from an option, and the option from the saved time', () => {
    for (const option of ['half-hour', 'hour', 'start'] as const) {
      const sealRankTime = sealFor(option, long)
      expect(sealOptionOf({ ...long, type: 0, sealRankTime })).toBe(option)
    }
    expect(sealOptionOf({ ...long, type: 0, sealRankTime: at(17) })).toBe('own')
  })

  it('is from the start by the OI rule and in a short contest, else an hour before the end', () => {
    const short = { startTime: at(0), endTime: at(59) }
    expect([
      usualSeal({ type: 1, ...long }),
      usualSeal({ type: 0, ...short }),
      usualSeal({ type: 0, ...long }),
    ]).toEqual(['start', 'start', 'hour'])
    expect(draft().seal).toBe('hour')
  })

  it('moves with the end, and is never before the start', () => {
    const sealed = draft({ sealRank: true })
    expect(formOf(sealed).sealRankTime).toBe(at(240))
    expect(formOf(withFields(sealed, { endTime: at(400) })).sealRankTime).toBe(at(340))
    expect(formOf(withFields(sealed, { endTime: at(20) })).sealRankTime).toBe(at(0))
  })

  it('stays where somebody put it', () => {
    const own = draft({ sealRank: true, seal: 'own', sealRankTime: at(100) })
    expect(formOf(withFields(own, { endTime: at(400) })).sealRankTime).toBe(at(100))
  })
})

describe('AD-07 the form of a contest', () => {
  it('is the same when it comes back', () => {
    const rule = { prefix: 'team', suffix: 'x', start: '1', end: '9', extra: 'coach  guest' }
    const form = formOf(draft({ openAccountLimit: true, rule, sealRank: true }))
    expect(form.accountLimitRule).toBe(
      '<prefix>team</prefix><suffix>x</suffix><start>1</start><end>9</end><extra>coach guest</extra>',
    )
    expect(formOf(draftOf(form))).toEqual(form)
  })

  it('tells the first fault of each field, in the reader’s words', () => {
    expect(faultsOf(formOf(draft()), 'en', '?')).toEqual({})
    expect(Object.keys(faultsOf(formOf(draftOf(null)), 'en', '?'))).toEqual(
      expect.arrayContaining(['title', 'description', 'startTime', 'endTime']),
    )
    expect(faultsOf(formOf(draft({ title: ' ' })), 'en', '?')).toEqual({ title: 'Title is required' })
    expect(faultsOf(formOf(draft({ auth: 1 })), 'en', '?')).toEqual({ pwd: 'Password is required' })
    expect(faultsOf(formOf(draft({ endTime: at(0) })), 'en', '?')).toEqual({
      endTime: 'The end of the contest must be later than its start',
    })
    const outside = { sealRank: true, seal: 'own', sealRankTime: at(301) }
    expect(Object.keys(faultsOf(formOf(draft(outside)), 'zh-CN', '?'))).toEqual(['sealRankTime'])
  })

  it('tells of no seal where there is no time between start and end', () => {
    const reversed = draft({ sealRank: true, seal: 'own', sealRankTime: at(10), endTime: at(-5) })
    expect(Object.keys(faultsOf(formOf(reversed), 'en', '?'))).toEqual(['endTime'])
  })

  it('has the usual awards, named in the language of its author, once there are any', () => {
    const awards = awardsFor(1, [], (metal) => `the ${metal}`)
    expect(awards.map(({ name, num }) => [name, num])).toEqual([
      ['the gold', 10],
      ['the silver', 20],
      ['the bronze', 30],
    ])
    expect(awardsFor(2, awards.slice(0, 1), String)).toHaveLength(1)
    expect(awardsFor(0, [], String)).toEqual([])
  })
})

describe('AD-07 presets of a contest', () => {
  it('fill the form without a fault, and are known again', () => {
    for (const name of presetNames) {
      const chosen = draft(contestPresets[name])
      expect(faultsOf(formOf(chosen), 'en', '?')).toEqual({})
      expect(presetNames.filter((one) => fitsPreset(chosen, contestPresets[one]))).toEqual([name])
    }
    expect(presetNames.filter((one) => fitsPreset(draft(), contestPresets[one]))).toEqual([])
  })

  it('seal the board as they say, also where they are chosen before the times', () => {
    const seals = presetNames.map((name) => {
      const chosen = withFields(withFields(draftOf(null), contestPresets[name]), filled)
      return formOf(chosen).sealRankTime
    })
    expect(seals).toEqual([at(240), at(270), at(0)])
  })
})

describe('CT-05 the accounts of a rule', () => {
  const rule = { prefix: 'team', suffix: '', start: '8', end: '12', extra: 'coach, guest' }

  it('are listed, as far as one can look at them', () => {
    expect(accountsOf(rule, 3)).toEqual({
      numbered: ['team8', 'team9', 'team10'],
      named: ['coach', 'guest'],
      count: 7,
    })
  })

  it('are those by name alone where the first number is above the last, or missing', () => {
    expect(accountsOf({ ...rule, start: '13' }, 3)).toMatchObject({ numbered: [], count: 2 })
    expect(accountsOf({ ...rule, end: '' }, 3)).toMatchObject({ numbered: [], count: 2 })
  })

  it('are names apart from each other, however they are separated', () => {
    expect(namesIn(' a,b，c；d\n e ')).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
