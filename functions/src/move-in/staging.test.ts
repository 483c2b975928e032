import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { declareTable, number, Staging, text } from './staging.ts'

const people = declareTable('people', { id: number, name: text })
const notes = declareTable('group', { id: number, person: number, order: number }, ['person'])

describe('AD-09 rows of a dump, set down on the disk', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staging-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('come back in any order, many at once, by what they are found by, as their table says', async () => {
    const staging = new Staging(folder, [people, notes])
    staging.put('people', ['id', 'name'], ['12', 20230101])
    staging.put('people', ['name', 'id'], ['007', 3])
    staging.put('people', ['id'], [5])
    for (const order of [2, 1, 3]) staging.put('group', ['id', 'person', 'order'], [order * 10, 3, order])
    staging.index()
    const found = [...staging.rows(people, { order: ['id'] })].map(({ id, name }) => [
      id,
      name,
      staging.list(notes, { by: { person: id }, order: ['order'] }).map((note) => note.id),
      [...staging.rows(people)].length,
    ])
    expect(found).toEqual([
      [3, '007', [10, 20, 30], 3],
      [5, null, [], 3],
      [12, '20230101', [], 3],
    ])
    expect(staging.find(people, { name: null })).toEqual({ id: 5, name: null })
    expect(staging.find(people, { id: 9 })).toBe(null)
    staging.close()
    expect(await readdir(folder)).toEqual([])
  })
})
