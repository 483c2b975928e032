import { expect, it } from 'vitest'
import { defineErrors, Failure } from '../../platform/errors.ts'
import { keyOf } from './key.ts'
import { createProblemChooser, lastEntry, titleInSet } from './problem-chooser.ts'

const errors = defineErrors({
  unknown: [404, 'unknown', '未知'],
  twice: [409, 'twice', '重复'],
  taken: [409, 'taken {displayId}', '已占用 {displayId}'],
  many: [400, 'many {max}', '过多 {max}'],
})
const chosen = createProblemChooser({ most: 2, errors })
const set = keyOf('contest', 1)
const title = (text: string) => ({ en: text, 'zh-CN': text })
const one = lastEntry(set, { pid: 1, displayId: 'A', title: title('one') }, [])
const two = lastEntry(set, { pid: 2, displayId: 'B', title: title('two') }, [one])
const codeOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error instanceof Failure ? error.spec.code : null
  }
  return 'done'
}

it('puts problems at the end, and as many as there may be', () => {
  expect([one.order, two.order]).toEqual([1, 2])
  expect(codeOf(() => chosen.check(two, [one]))).toBe('done')
  expect(codeOf(() => chosen.check({ ...two, displayId: 'a' }, [one]))).toBe('taken')
  expect(codeOf(() => chosen.check({ ...two, pid: 3, displayId: 'C' }, [one, two]))).toBe('many')
  expect(codeOf(() => chosen.checkNew(1, [one]))).toBe('twice')
  expect(codeOf(() => chosen.entryIn([one], 2))).toBe('unknown')
})

it('AD-07 swaps two ids in one step, where that is asked for', () => {
  const renamed = { ...two, displayId: 'a' }
  expect(chosen.changed(renamed, two, [one, two], true)).toEqual([renamed, { ...one, displayId: 'B' }])
  expect(chosen.changed({ ...two, displayId: 'D' }, two, [one, two], true)).toEqual([{ ...two, displayId: 'D' }])
  expect(codeOf(() => chosen.changed(renamed, two, [one, two], false))).toBe('taken')
})

it('orders all of them, or none', () => {
  expect(chosen.moved([one, two], [2, 1]).map(({ pid, order }) => [pid, order])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(chosen.moved([one, two], [1, 2])).toEqual([])
  expect(codeOf(() => chosen.moved([one, two], [1]))).toBe('unknown')
})

it('keeps the own title in both languages where staff write it', () => {
  const own = { en: 'Sum', 'zh-CN': '求和' }
  expect(titleInSet(undefined, own, title('kept'))).toEqual(title('kept'))
  expect(titleInSet('求和', own, title('kept'))).toEqual(own)
  expect(titleInSet('', own, title('kept'))).toEqual(own)
  expect(titleInSet('New', own, own)).toEqual(title('New'))
})
