import { CustomAttributeType, Entity } from 'electrodb'
import { catalogue } from '../../platform/catalogue.ts'
import { model, put, remove, table, transact, type Write } from '../../platform/table.ts'
import type { Text } from '../../platform/text.ts'

const bank = { type: ['site'] as const, required: true } as const
const name = { type: CustomAttributeType<Text>('any'), required: true } as const
const id = { type: 'number', required: true, padding: { length: 8, char: '0' } } as const
const byBank = { pk: { field: 'pk', composite: ['bank'] }, sk: { field: 'sk', composite: ['id'] } } as const

const TagRow = new Entity(
  {
    model: model('tag'),
    attributes: {
      bank,
      id,
      name,
      color: { type: 'string', required: true },
      /** the judge that the tag comes from; absent for the site's own */
      oj: { type: 'string' },
      /** the classification that it is in, if any */
      tcid: { type: 'number' },
    },
    indexes: { byBank },
  },
  table,
)

/** A group of tags (A3), such as data structures; groups stand in the order of their ranks. */
const ClassificationRow = new Entity(
  {
    model: model('tag-classification'),
    attributes: { bank, id, name, oj: { type: 'string' }, rank: { type: 'number', required: true } },
    indexes: { byBank },
  },
  table,
)

const site = { bank: 'site' } as const
const whole = { consistent: true, pages: 'all' } as const
const loadTags = async () => (await TagRow.query.byBank(site).go(whole)).data
const loadClassifications = async () =>
  (await ClassificationRow.query.byBank(site).go(whole)).data.sort((a, b) => a.rank - b.rank || a.id - b.id)

const tags = catalogue('tag', loadTags)
const classifications = catalogue('tag-classification', loadClassifications)

export type TagRow = Awaited<ReturnType<typeof loadTags>>[number]
export type ClassificationRow = Awaited<ReturnType<typeof loadClassifications>>[number]

/** All tags and all their classifications: from memory while nothing has changed; recent ones as of a second ago. */
export const allTags = tags.rows
export const recentTags = tags.recentRows
export const allClassifications = classifications.rows

/** Writes a tag and tells all readers; `also` goes in the same transaction. */
export async function saveTag(tag: Omit<TagRow, 'bank'>, also: readonly Write[] = []): Promise<void> {
  await transact([put(TagRow.put({ ...tag, ...site })), tags.stamp(), ...also])
}

/** Takes a tag away. Its number stays on problems, where nobody sees it, and is never given again. */
export async function deleteTag(number: number, also: readonly Write[] = []): Promise<void> {
  await transact([remove(TagRow.delete({ ...site, id: number })), tags.stamp(), ...also])
}

/** Writes a classification and tells all readers; `also` goes in the same transaction. */
export async function saveClassification(
  row: Omit<ClassificationRow, 'bank'>,
  also: readonly Write[] = [],
): Promise<void> {
  await transact([put(ClassificationRow.put({ ...row, ...site })), classifications.stamp(), ...also])
}

/** Takes a classification away; its tags are then in none. */
export async function deleteClassification(number: number, also: readonly Write[] = []): Promise<void> {
  await transact([remove(ClassificationRow.delete({ ...site, id: number })), classifications.stamp(), ...also])
}
