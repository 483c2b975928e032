import { describe, expect, it } from 'vitest'
import { answer, readJson, readShape, type Shape } from './shape.ts'

const row = { id: 'int', name: 'string', 'note?': 'string', tags: ['list', ['or', 'null', 'string']] } as const

describe('SH-09 reading by a shape', () => {
  it.each<[string, Shape, unknown, unknown]>([
    [
      'leaves out fields that it does not name',
      row,
      { id: 1, name: 'a', tags: [], more: 1 },
      { id: 1, name: 'a', tags: [] },
    ],
    [
      'keeps what may be absent',
      row,
      { id: 1, name: 'a', note: 'b', tags: [null, 'c'] },
      { id: 1, name: 'a', note: 'b', tags: [null, 'c'] },
    ],
    ['has a value for what is absent', ['default', 'int', 3], undefined, 3],
    ['has a value for what does not fit', { size: ['catch', ['one', 1, 2], 1] }, { size: 3 }, { size: 1 }],
    ['reads records', ['record', ['tuple', 'int', 'boolean']], { a: [1, true] }, { a: [1, true] }],
    ['takes the first shape that fits', ['or', { a: 'int' }, { a: 'string' }], { a: 'x', b: 1 }, { a: 'x' }],
    ['takes anything', { any: 'unknown' }, {}, { any: undefined }],
  ])('%s', (_, shape, value, data) => {
    expect(readShape(shape, value)).toEqual({ success: true, data })
  })

  it.each<[Shape, unknown]>([
    [row, null],
    [row, []],
    [row, { id: 1.5, name: 'a', tags: [] }],
    [row, { id: 1, tags: [] }],
    [row, { id: 1, name: 'a', note: null, tags: [] }],
    [row, { id: 1, name: 'a', tags: [1] }],
    [['one', 'a', 'b'], 'one'],
    [
      ['tuple', 'int'],
      [1, 2],
    ],
    [['record', 'int'], { a: 'x' }],
    [['default', 'int', 3], null],
    ['number', Number.NaN],
    ['file', 'a'],
  ])('%j does not fit %j', (shape, value) => {
    expect(readShape(shape, value)).toEqual({ success: false })
  })

  it('gives no record a prototype of its own', () => {
    const read = readJson(['record', { a: 'int' }], () => '{"__proto__":{"a":1}}')
    expect(Object.keys(read ?? {})).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })

  it('counts what is no JSON, what is not there and what may not be read as nothing', () => {
    const refused = () => {
      throw new DOMException('no storage')
    }
    expect([readJson('int', () => '{'), readJson('int', () => null), readJson('int', refused)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('reads as a schema does', () => {
    expect(answer(row).safeParse({ id: 1, name: 'a', tags: [] })).toEqual({
      success: true,
      data: { id: 1, name: 'a', tags: [] },
    })
    expect(answer('int').safeParse('1')).toEqual({ success: false })
  })
})
