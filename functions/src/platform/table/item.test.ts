import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  excludeMembers,
  fewerThan,
  includeMembers,
  item,
  lessThan,
  moreThan,
  orNull,
  paddedNumber,
  plus,
  present,
} from './index.ts'

const things = item('test-thing', {
  fields: {
    uid: z.string(),
    cid: z.number(),
    pid: paddedNumber(4),
    scope: z._default(z.string(), 'site'),
    title: orNull(z.string()),
    version: z._default(z.number(), 0),
    tags: z._default(z.set(z.string()), () => new Set<string>()),
  },
  key: { pk: ['uid', 'cid'], sk: ['pid'] },
})
const key = { uid: 'Ab', cid: 0, pid: 7 }
const keys = { pk: '$oj#uid_ab#cid_0', sk: '$test-thing_1#pid_0007' }

it('puts an item with its keys and with what it is, and what is null nowhere', () => {
  const { item: put } = things.put({ ...key, title: null, version: 3 })
  expect(put).toEqual({ Put: { Item: { ...key, ...keys, version: 3, __edb_e__: 'test-thing', __edb_v__: '1' } } })
})

it('writes a new item only where there is none', () => {
  expect(things.create(key).item.Put).toMatchObject({
    ConditionExpression: '(attribute_not_exists(#pk))',
    ExpressionAttributeNames: { '#pk': 'pk' },
  })
})

it('changes fields of an item that is there, under one of several conditions', () => {
  const changes = { title: null, version: plus(1), tags: includeMembers('a'), scope: undefined }
  const when = [{ title: null }, { version: lessThan(5), scope: 'x' }, { tags: fewerThan(2) }]
  expect(things.patch(key, changes, { when }).item).toEqual({
    Update: {
      Key: keys,
      UpdateExpression: 'REMOVE #title ADD #version :3, #tags :4',
      ConditionExpression:
        '(attribute_exists(#pk)) AND ((attribute_not_exists(#title)) OR (#version < :0 AND #scope = :1) OR (size(#tags) < :2))',
      ExpressionAttributeNames: {
        '#pk': 'pk',
        '#title': 'title',
        '#version': 'version',
        '#tags': 'tags',
        '#scope': 'scope',
      },
      ExpressionAttributeValues: { ':0': 5, ':1': 'x', ':2': 2, ':3': 1, ':4': new Set(['a']) },
    },
  })
})

it('makes a whole item of an update that finds none', () => {
  expect(things.update(key, { tags: excludeMembers('a') }).item.Update).toMatchObject({
    UpdateExpression: 'SET #uid = :0, #cid = :1, #pid = :2, #__edb_e__ = :3, #__edb_v__ = :4 DELETE #tags :5',
  })
})

it('writes something where nothing changes, because a transaction takes no update without', () => {
  expect(things.patch(key, {}).item.Update).toMatchObject({ UpdateExpression: 'SET #uid = :0, #cid = :1, #pid = :2' })
})

it('removes an item under a condition, or whatever is there', () => {
  expect(things.remove(key).item).toEqual({ Delete: { Key: keys } })
  const guard = { exists: true, when: { title: present, version: moreThan(1) } }
  expect(things.remove(key, guard).item.Delete).toMatchObject({
    ConditionExpression: '(attribute_exists(#pk)) AND (attribute_exists(#title) AND #version > :0)',
  })
})

it('reads what is absent as its default', () => {
  const { read } = things.put(key)
  const stored = { ...key, ...keys, version: 2, of: 'an older version' }
  expect(read(stored)).toEqual({ ...key, scope: 'site', title: null, version: 2, tags: new Set() })
  expect(() => read({ ...stored, version: 'two' })).toThrow()
})

it('puts an item into an index where it has the fields of it, and else into none', () => {
  const listed = item('test-listed', {
    fields: { id: z.string(), scope: orNull(z.string()), n: paddedNumber(6) },
    key: { pk: ['id'] },
    indexes: { feed: { on: 'gsi1', pk: ['scope'], sk: ['n'] } },
  })
  const inFeed = { gsi1pk: '$oj#scope_site', gsi1sk: '$test-listed_1#n_000012' }
  expect(listed.put({ id: 'a', scope: 'site', n: 12 }).item.Put?.Item).toMatchObject(inFeed)
  expect(listed.put({ id: 'a', n: 12 }).item.Put?.Item).not.toHaveProperty('gsi1sk')
  expect(() => listed.update({ id: 'a' }, {})).toThrow(/no keys of its indexes/)
})

it('pads a number in keys that may be absent, too', () => {
  const waiting = item('test-waiting', {
    fields: { id: z.string(), place: orNull(paddedNumber(4)), n: orNull(paddedNumber(6)) },
    key: { pk: ['id'] },
    indexes: { waiting: { on: 'gsi1', pk: ['place'], sk: ['n'] } },
  })
  const keys = { gsi1pk: '$oj#place_0003', gsi1sk: '$test-waiting_1#n_000012' }
  expect(waiting.put({ id: 'a', place: 3, n: 12 }).item.Put?.Item).toMatchObject(keys)
  expect(waiting.put({ id: 'a', place: 3 }).item.Put?.Item).not.toHaveProperty('gsi1sk')
})

it('knows a field by another name than the table', () => {
  const placed = item('test-placed', {
    fields: { uid: z.string(), place: z.coerce.string(), n: z.number() },
    names: { place: 'cid' },
    key: { pk: ['uid', 'place'] },
  })
  const stored = { uid: 'a', cid: '0', n: 1, pk: '$oj#uid_a#cid_0', sk: '$test-placed_1' }
  const { item: put, read } = placed.put({ uid: 'a', place: '0', n: 1 }, { when: { place: null } })
  expect(put.Put).toMatchObject({ Item: stored, ExpressionAttributeNames: { '#place': 'cid' } })
  expect(read({ ...stored, cid: 0 })).toEqual({ uid: 'a', place: '0', n: 1 })
})

it('refuses a second declaration of a kind, and a key that lacks a field', () => {
  expect(() => item('test-thing', { fields: { id: z.string() }, key: { pk: ['id'] } })).toThrow(/twice/)
  const loose = item('test-loose', { fields: { id: z.optional(z.string()) }, key: { pk: ['id'] } })
  expect(() => loose.put({})).toThrow(/lacks a field/)
})

it('brings an older shape to the present one before it is parsed', () => {
  const upgraded = item('test-upgraded', {
    fields: { id: z.string(), names: z.array(z.string()) },
    key: { pk: ['id'] },
    upgrade: ({ name, ...stored }) => (name === undefined ? stored : { ...stored, names: [name] }),
  })
  expect(upgraded.put({ id: 'a', names: [] }).read({ id: 'a', name: 'x' })).toEqual({ id: 'a', names: ['x'] })
})

it('leaves a sort field that came later out of the keys of items that lack it', async () => {
  const kept = item('test-kept', {
    fields: { uid: z.string(), pid: paddedNumber(3), place: orNull(z.string()) },
    key: { pk: ['uid'], sk: ['pid'], added: ['place'] },
  })
  const skOf = (place: string | null) => kept.put({ uid: 'a', pid: 7, place }).item.Put?.Item?.sk
  expect([skOf(null), skOf('group-4')]).toEqual(['$test-kept_1#pid_007', '$test-kept_1#pid_007#place_group-4'])
  expect(kept.remove({ uid: 'a', pid: 7, place: null }).item.Delete?.Key).toMatchObject({ sk: skOf(null) })
})

it('writes no keys of an order that only older items have', () => {
  const sorted = item('test-sorted', {
    fields: { id: paddedNumber(3), uid: z.string(), scope: z.string() },
    key: { pk: ['id'] },
    indexes: {
      user: { on: 'gsi2', pk: ['uid'], sk: ['scope', 'id'] },
      olderOfUser: { on: 'gsi2', pk: ['uid'], sk: ['id'], isOlder: true },
    },
  })
  expect(sorted.put({ id: 7, uid: 'a', scope: 'site' }).item.Put?.Item).toMatchObject({
    gsi2pk: '$oj#uid_a',
    gsi2sk: '$test-sorted_1#scope_site#id_007',
  })
})
