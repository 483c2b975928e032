import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type TabName, type TabText, type TextsStore, textsIn } from './tabTexts.ts'

function browser() {
  const map = new Map<string, string>()
  const store: TextsStore = {
    read: (key) => map.get(key) ?? null,
    write: (key, value) => void (value === null ? map.delete(key) : map.set(key, value)),
    keysOf: (start) => [...map.keys()].filter((key) => key.startsWith(start)),
  }
  return { map, store }
}

let names = 0
function tabIn(store: TextsStore, name = `tab-${++names}`) {
  let id = name
  const own: TabName = {
    get: () => id,
    renew: () => {
      id = `tab-${++names}`
      return id
    },
  }
  const texts = textsIn('place', store, own)
  return { texts, held: texts.begin(), typed: null as string | null, copy: () => tabIn(store, id) }
}

const step = fc.record({
  tab: fc.nat(2),
  do: fc.constantFrom('type' as const, 'reload' as const, 'copy' as const),
  text: fc.string({ minLength: 1, maxLength: 4 }),
})

it('PD-04 SH-13 each tab has its own text, whatever the others write and whichever is loaded again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const { store } = browser()
      const tabs = [tabIn(store), tabIn(store), tabIn(store)]
      for (const one of steps) {
        const tab = tabs[one.tab]
        if (!tab) continue
        if (one.do === 'type') {
          tab.held = tab.texts.save(tab.held, one.text)
          tab.typed = one.text
        }
        if (one.do === 'reload') tab.held = tab.texts.begin()
        if (one.do === 'copy' && tabs.length < 5) tabs.push(tab.copy())
        for (const { held, typed, texts } of tabs) {
          if (typed === null) continue
          expect(held.text).toBe(typed)
          expect(texts.all().map(({ text }) => text)).toContain(typed)
        }
      }
    }),
  )
})

it('PD-04 SH-13 the text of another tab is offered, shown with the own one at hand, and neither offered nor kept once it is done with', () => {
  const { store, map } = browser()
  const [one, other] = [tabIn(store), tabIn(store)]
  const mine = one.texts.save(one.held, 'mine')
  let theirs: TabText = other.texts.save(other.held, 'theirs')
  const offered = other.texts.otherThan(theirs)
  expect([offered?.text, one.texts.otherThan(mine)?.text]).toEqual(['mine', 'theirs'])
  if (!offered) throw new Error('nothing is offered')
  theirs = other.texts.swap(theirs, offered)
  expect([theirs.text, other.texts.otherThan(theirs)?.text, other.texts.begin().text]).toEqual([
    'mine',
    'theirs',
    'mine',
  ])
  // a new tab goes on with the newest, and takes it along when it is done
  const third = tabIn(store)
  expect([third.held.text, third.texts.otherThan(third.held)?.text]).toEqual(['mine', 'theirs'])
  third.texts.save(third.texts.save(third.held, 'mine, sent'), null)
  expect(
    third.texts
      .all()
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['mine', 'theirs'])
  expect(one.texts.begin().text).toBe('mine')
  for (let at = 0; at < 20; at++) tabIn(store).texts.save(tabIn(store).held, `${at}`)
  expect(map.size).toBeLessThanOrEqual(8)
})

it('PD-04 a text of the time when all tabs had one is begun with, and gone once it is sent', () => {
  const { store, map } = browser()
  map.set('place', '{"text":"before","hides":false}')
  map.set('place2', 'of another place')
  const { texts, held } = tabIn(store)
  expect(held.text).toBe('{"text":"before","hides":false}')
  texts.save(texts.save(held, 'more'), null)
  expect([...map.keys()]).toEqual(['place2'])
})
