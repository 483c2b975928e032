import * as z from 'zod/mini'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { catalogue } from '../../../platform/table/catalogue.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  padded,
  type RowOf,
  transact,
  type Write,
} from '../../../platform/table/index.ts'
import { Text } from '../../../platform/text.ts'

/** What tags and their groups have in common; `oj` is the judge that they come from, null for this one. */
const named = {
  bank: z.literal('site'),
  id: padded(8),
  name: Text,
  oj: orNull(z.string()),
}

const tagRows = item('tag', {
  fields: {
    ...named,
    color: z.string(),
    /** the classification that it is in, if any */
    tcid: orNull(z.number()),
  },
  key: { pk: ['bank'], sk: ['id'] },
})

/** A group of tags, such as data structures; groups stand in the order of their ranks. */
const classificationRows = item('tag-classification', {
  fields: { ...named, rank: z.number() },
  key: { pk: ['bank'], sk: ['id'] },
})

const site = { bank: 'site' } as const
const loadTags = () => tagRows.query(site, consistently)
const loadClassifications = async () =>
  (await classificationRows.query(site, consistently)).sort((a, b) => a.rank - b.rank || a.id - b.id)

const tags = catalogue('tag', loadTags)
const classifications = catalogue('tag-classification', loadClassifications)

export type TagRow = RowOf<typeof tagRows>
export type ClassificationRow = RowOf<typeof classificationRows>

/** All tags and all their classifications: from memory while nothing has changed; recent ones as of a second ago. */
export const allTags = tags.rows
export const recentTags = tags.recentRows
export const allClassifications = classifications.rows

const gone = () => new Failure(commonErrors['not-found'])

type NewTag = Omit<NewOf<typeof tagRows>, 'bank'>
type NewClassification = Omit<NewOf<typeof classificationRows>, 'bank'>

/** Adds a tag and tells all readers; `also` goes in the same transaction. */
export async function addTag(tag: NewTag, also: readonly Write[] = []): Promise<void> {
  await transact([tagRows.create({ ...tag, ...site }), tags.stamp(), ...also])
}

/** Changes what is given of a tag and tells all readers; `also` goes in the same transaction. @throws not-found */
export async function changeTag(
  id: number,
  changes: Partial<Omit<NewTag, 'id'>>,
  also: readonly Write[] = [],
): Promise<void> {
  await transact([tagRows.patch({ ...site, id }, changes, { refusal: gone() }), tags.stamp(), ...also])
}

/** Takes a tag away. Its number stays on problems, where nobody sees it, and is never given again. */
export async function deleteTag(number: number, also: readonly Write[] = []): Promise<void> {
  await transact([tagRows.remove({ ...site, id: number }), tags.stamp(), ...also])
}

/** Adds a classification and tells all readers; `also` goes in the same transaction. */
export async function addClassification(row: NewClassification, also: readonly Write[] = []): Promise<void> {
  await transact([classificationRows.create({ ...row, ...site }), classifications.stamp(), ...also])
}

/** Changes what is given of a classification and tells all readers; `also` goes in the same transaction. @throws not-found */
export async function changeClassification(
  id: number,
  changes: Partial<Omit<NewClassification, 'id'>>,
  also: readonly Write[],
): Promise<void> {
  const row = classificationRows.patch({ ...site, id }, changes, { refusal: gone() })
  await transact([row, classifications.stamp(), ...also])
}

/** Takes a classification away; its tags are then in none. */
export async function deleteClassification(number: number, also: readonly Write[] = []): Promise<void> {
  await transact([classificationRows.remove({ ...site, id: number }), classifications.stamp(), ...also])
}
