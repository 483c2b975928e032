import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costly } from '../../../../tests/support/data/hostile-text.ts'
import { commentLimits } from './contract.ts'
import { hasLinks, isNew, namesIn, numbersOn, oldestOn, treeOf } from './rules.ts'

describe('DS-03 names in a text', () => {
  it.each([
    ['@alice', [['alice']]],
    ['Hi @alice, @Bob. and @alice again', [['alice'], ['Bob.', 'Bob']]],
    ['（@张三）', [['张三']]],
    ['mail@example.org', []],
    ['@@alice', []],
    ['`@Override` @alice', [['alice']]],
    ['```java\n@Override\n```\n@alice', [['alice']]],
    ['```\n@never.closed', []],
    ['@... @-', []],
  ])('DS-03 reads %j', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it('DS-03 reads ten at most, in time that grows with the text', () => {
    const many = Array.from({ length: 2000 }, (_, at) => `@n${at}`).join(' ')
    expect(namesIn(many)).toHaveLength(commentLimits.mentions)
    for (const one of ['@', '`', '```\n', '](', '@a.', '~~~\n@', '] ( '])
      expect(namesIn(one.repeat(3000)).length).toBeLessThanOrEqual(commentLimits.mentions)
  })
})

describe('DS-03 links in a text', () => {
  it.each([
    'https://x.example',
    'HTTP://x',
    'ftp://x',
    'www.x.example',
    '[a](x)',
    '[a]( //x)',
    '![](data:x)',
    '[a](<x>)',
    '[a](javascript:x)',
    '[a]\n\n[a]: //x.example',
    '[a]\n\n[a]:\n&sol;/x',
    '<a href="//x">a</a>',
    '<img\nsrc = //x>',
    '[a](/\\x)',
    '[a](/&sol;x)',
    '_www.x.example_',
    '看www.x.example',
    // none of these is code on a page
    '<div>\n`<a href="//x">a</a>`\n</div>',
    '<div>\n```\n</div>\n\n[a](//x)',
    '\\`[a](//x)`',
    '``` [a](//x) ` `',
    'a ` b\nc ` [a](//x) `',
    '$`$ [a](//x) $`$',
    '$$\n```\n$$\n\n[a](//x)',
    '- a\n  ```\n\n[a](//x)',
    '```\nx\n```\n[a](//x)',
    '``` `x`\n[a](//x)',
  ])('DS-03 finds one in %j', (text) => {
    expect(hasLinks(text)).toBe(true)
  })

  it.each([
    'no links',
    '[a](/problem/1000)',
    '[a](#b)',
    'f[i]() and a[0]( )',
    '`https://x`',
    '```\nhttps://x\n```',
    'awww.that is nice',
    'a[1]: 5, [this]: that',
    '````\n```\nhttps://x\n````',
    '~~~cpp\nauto f = [](int a) { return a; }; // http://x\n~~~',
    'Look: `f = [](int a)`, and `g`',
    'it`s\n```\nauto f = [](int a)\n```',
    '```\nhttps://never.closed',
  ])('DS-03 finds none in %j', (text) => {
    expect(hasLinks(text)).toBe(false)
  })

  it('DS-03 looks for them in time that grows with the text', () => {
    expect(costly(65_535, hasLinks)).toEqual([])
  })

  it('DS-03 takes an account for new during its first day', () => {
    const made = '2026-03-01T12:00:00.000Z'
    expect(isNew(made, new Date('2026-03-02T11:59:59.999Z'))).toBe(true)
    expect(isNew(made, new Date('2026-03-02T12:00:00.000Z'))).toBe(false)
  })
})

describe('DS-02 pages of comments', () => {
  it.each([
    ['newest', numbersOn, (last: number, at: number) => last - at],
    ['oldest', oldestOn, (_: number, at: number) => at + 1],
  ] as const)('have each number once, the %s first', (_, numbers, numberAt) => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 20 }), (last, limit) => {
        const pages = Array.from({ length: Math.ceil(last / limit) + 1 }, (_, at) =>
          numbers(last, { currentPage: at + 1, limit }),
        )
        expect(pages.flat()).toEqual(Array.from({ length: last }, (_, at) => numberAt(last, at)))
        expect(pages.every((page) => page.length <= limit)).toBe(true)
      }),
    )
  })

  it('are made of what somebody may see, with the replies in their order', () => {
    const pointers = [
      { number: 3, reply: 2 },
      { number: 7, reply: 0 },
      { number: 3, reply: 1 },
      { number: 3, reply: 2 },
    ]
    expect([...treeOf(pointers)]).toEqual([
      [7, []],
      [3, [1, 2]],
    ])
  })
})
