import { locales, type Text } from '@oj/shared/text.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { allTags, changeTags, tagAdded, tagKey } from './tags.ts'

/** In turn; each is dark enough for white text. */
const tagColors = ['#1864ab', '#2b8a3e', '#862e9c', '#a61e4d', '#5f3dc4', '#0b7285', '#a14a00', '#364fc7']

/** Equal in the languages that both have: other formats have one language only. */
function sameName(a: Text, b: Text): boolean {
  const shared = locales.filter((locale) => a[locale] !== undefined && b[locale] !== undefined)
  return shared.length > 0 && shared.every((locale) => tagKey(a[locale] ?? '') === tagKey(b[locale] ?? ''))
}

async function tagNumber(name: Text): Promise<number> {
  const existing = (await allTags()).find((tag) => sameName(tag.name, name))
  if (existing) return existing.id
  let id = await nextNumber('tag')
  const color = tagColors[id % tagColors.length] ?? '#364fc7'
  await changeTags(async (all) => {
    const other = all.find((tag) => sameName(tag.name, name))
    id = other?.id ?? id
    return other ? [] : [tagAdded({ id, name, color })]
  })
  return id
}

/** The ids of tags with these names, without duplicates; missing tags are made. */
export async function tagNumbers(names: readonly Text[]): Promise<number[]> {
  const numbers: number[] = []
  for (const name of names) {
    const id = await tagNumber(name)
    if (!numbers.includes(id)) numbers.push(id)
  }
  return numbers
}
