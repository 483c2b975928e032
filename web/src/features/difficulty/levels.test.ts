import { Difficulty } from '@oj/functions/features/settings/contract.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rowOf, withLevel, withoutLevel } from './levels.ts'

const easy = { id: 0, name: { en: 'Easy', 'zh-CN': '简单' }, color: '#19be6b' }
const hard = { id: 2, name: { en: 'Hard', 'zh-CN': '困难' }, color: '#ed3f14' }
const read = (sent: unknown) => z.array(Difficulty).parse(sent)

it('AD-03 a level comes back from its row as it was', () => {
  const row = rowOf(hard, 'en')
  expect(row.name).toBe('Hard')
  expect(read(withLevel([easy, hard], row, row))).toEqual([easy, hard])
})

it('AD-03 levels are added, changed and taken out in the whole list', () => {
  const filled = { level: '5', en: 'Olympic', zh: '竞赛', color: '#000000' }
  const olympic = { id: 5, name: { en: 'Olympic', 'zh-CN': '竞赛' }, color: '#000000' }
  expect(read(withLevel([easy], filled, null))).toEqual([easy, olympic])
  const changed = { ...rowOf(easy, 'en'), en: 'Warm-up' }
  expect(read(withLevel([easy, hard], changed, rowOf(easy, 'en')))).toEqual([
    { ...easy, name: { ...easy.name, en: 'Warm-up' } },
    hard,
  ])
  expect(withoutLevel([easy, hard], rowOf(easy, 'en'))).toEqual([hard])
})
