import { describe, expect, it } from 'vitest'
import { blankForm } from './form.ts'
import { isTaken, takeUpload } from './takeUpload.ts'

const acm = blankForm.problem
const oi = { ...acm, type: 1 as const }
const cases = [40, 60].map((score, at) => ({ input: `${at}.in`, output: `${at}.out`, score, groupNum: at + 1 }))
const said = {
  config: 'config.yml',
  subtasks: 2,
  judgeCaseMode: 'subtask_lowest' as const,
  subtaskRequires: [{ group: 2, requires: [1] }],
  timeLimit: 2000,
  memoryLimit: null,
  checker: '',
}
const byItself = { isNew: true, isAsked: false }

describe('AD-05 what an upload says', () => {
  it('fills the form of a new scored problem by itself', () => {
    const { fields, samples } = takeUpload(oi, { cases, said }, byItself)
    expect(samples).toEqual(cases)
    expect(fields).toEqual({
      type: 1,
      judgeCaseMode: 'subtask_lowest',
      subtaskRequires: said.subtaskRequires,
      timeLimit: 2000,
    })
    expect(isTaken({ ...oi, ...fields }, { cases, said })).toBe(true)
  })

  it('waits for a press where the problem is not scored, the limits were set, or only names say it', () => {
    const set = { ...acm, timeLimit: 3000 }
    expect(takeUpload(set, { cases, said }, byItself)).toMatchObject({
      fields: {},
      samples: [{ score: null }, { score: null }],
    })
    expect(isTaken(set, { cases, said })).toBe(false)
    const byNames = { ...said, config: '', timeLimit: null }
    expect(takeUpload(oi, { cases, said: byNames }, byItself)).toMatchObject({
      fields: {},
      samples: [{ score: 50 }, { score: 50 }],
    })
    expect(takeUpload(set, { cases, said }, { isNew: false, isAsked: true })).toMatchObject({
      fields: { type: 1, timeLimit: 2000 },
      samples: cases,
    })
  })

  it('shares the scores where the archive says none', () => {
    const open = cases.map((one) => ({ ...one, score: null, groupNum: null }))
    const none = {
      ...said,
      config: '',
      subtasks: 0,
      judgeCaseMode: 'default' as const,
      subtaskRequires: [],
      timeLimit: null,
    }
    expect(takeUpload(oi, { cases: open, said: none }, byItself)).toMatchObject({
      fields: {},
      samples: [{ score: 50 }, { score: 50 }],
    })
    expect(isTaken(acm, { cases: open, said: none })).toBe(true)
    expect(takeUpload(acm, { cases: open, said: null }, byItself)).toEqual({ fields: {}, samples: open })
  })
})
