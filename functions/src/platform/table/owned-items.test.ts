import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { item, type Write } from './index.ts'
import { declareOwnedItems, ownedFields, ownedTextFields, withTrash } from './owned-items.ts'

const { gone, changed } = defineErrors({ gone: [404, 'Gone', '无'], changed: [409, 'Changed', '已改'] })

const rowsOf = (name: string) =>
  item(name, {
    fields: { ...ownedFields, partition: z.enum(withTrash) },
    key: { pk: ['partition'], sk: ['number'] },
  })
const textsOf = (name: string) => item(`${name}-text`, { fields: ownedTextFields, key: { pk: ['number'] } })
const declare = (name: string, hasTrash: boolean) =>
  declareOwnedItems({ name, rows: rowsOf(name), texts: textsOf(name), hasTrash, errors: { gone, changed } })
const moving = declare('test-moving', true)
const staying = declare('test-staying', false)

const row = { number: 7, title: 'A', uid: 'u', author: 'ann', gid: null, gmtCreate: '1', gmtModified: '1' }
const stored = { ...row, partition: 'site', deletedAt: '2', deletedBy: 'bob' } as const

/** What writes do to which items, those of lists apart. */
const doneBy = (writes: readonly Write[]) =>
  writes
    .map(({ item: { Put, Update, Delete }, refusal }) => {
      const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {}
      const condition = (Put ?? Update ?? Delete)?.ConditionExpression ?? 'always'
      return [Put ? 'put' : Update ? 'update' : 'remove', `${pk} ${sk}`, condition, refusal?.message ?? '']
    })
    .filter(([, key]) => !key?.includes('catalogue'))

const [site, trash] = ['site', 'trash'].map((partition) => `$oj#partition_${partition} $test-moving_1#number_00000007`)
const [there, absent] = ['(attribute_exists(#pk))', '(attribute_not_exists(#pk))']

it('saves a new one where there is none, and a changed one where it is as it was read', () => {
  const [made, text] = doneBy(moving.saveWrites(row, { number: 7, revision: 1 }))
  expect(made).toEqual(['put', site, absent, 'gone'])
  expect(text?.slice(2)).toEqual(['(attribute_not_exists(#revision))', 'changed'])
  const [again, textAgain] = doneBy(moving.saveWrites(row, { number: 7, revision: 3 }))
  expect(again).toEqual(['put', site, there, 'gone'])
  expect(textAgain?.slice(2)).toEqual(['(#revision = :0)', 'changed'])
})

it('moves deleted ones to a partition of their own and back, and has nothing left at last', () => {
  expect(doneBy(moving.trashWrites(stored, '2', 'bob'))).toEqual([
    ['remove', site, there, 'gone'],
    ['put', trash, 'always', ''],
  ])
  const back = moving.restoreWrites(stored)
  expect(doneBy(back)).toEqual([
    ['remove', trash, there, 'gone'],
    ['put', site, 'always', ''],
  ])
  expect(back[1]?.item.Put?.Item).not.toHaveProperty('deletedAt')
  expect(doneBy(moving.purgeWrites(stored)).map(([verb, key]) => [verb, key])).toEqual([
    ['remove', trash],
    ['remove', '$oj#number_00000007 $test-moving-text_1'],
  ])
})

it('marks deleted ones where they stay, unless somebody was faster', () => {
  const conditionsOf = (writes: readonly Write[]) => doneBy(writes).map(([verb, , condition]) => [verb, condition])
  const asRead = `${there} AND (#deletedAt = :0)`
  expect(conditionsOf(staying.trashWrites(stored, '2', 'bob'))).toEqual([
    ['update', `${there} AND (attribute_not_exists(#deletedAt))`],
  ])
  expect(conditionsOf(staying.restoreWrites(stored))).toEqual([['update', asRead]])
  expect(conditionsOf(staying.purgeWrites(stored))[0]).toEqual(['remove', asRead])
})
