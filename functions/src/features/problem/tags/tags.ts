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

/** Changes tags on the grounds of all that there are, by the writes below and others; see `Catalogue.change`. */
export const changeTags = tags.change
/** Changes classifications in the same way. */
export const changeClassifications = classifications.change

/** Adds a tag. */
export const tagAdded = (tag: NewTag): Write => tagRows.create({ ...tag, ...site })

/** Changes what is given of a tag; refused with not-found. */
export const tagChanged = (id: number, changes: Partial<Omit<NewTag, 'id'>>): Write =>
  tagRows.patch({ ...site, id }, changes, { refusal: gone() })

/** Takes a tag away. Its number stays on problems, where nobody sees it, and is never given again. */
export const tagRemoved = (id: number): Write => tagRows.remove({ ...site, id })

/** Adds a classification. */
export const classificationAdded = (row: NewClassification): Write => classificationRows.create({ ...row, ...site })

/** Changes what is given of a classification; refused with not-found. */
export const classificationChanged = (id: number, changes: Partial<Omit<NewClassification, 'id'>>): Write =>
  classificationRows.patch({ ...site, id }, changes, { refusal: gone() })

/** Takes a classification away; its tags are then in none. */
export const classificationRemoved = (id: number): Write => classificationRows.remove({ ...site, id })
