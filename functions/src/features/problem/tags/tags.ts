import { foldForComparison } from '@oj/shared/text.ts'
import { Text } from '@oj/shared/text-schema.ts'
import * as z from 'zod/mini'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { declareCachedList } from '../../../platform/table/cached-list.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  type RowOf,
  type Write,
} from '../../../platform/table/index.ts'

/** `oj` is the remote judge that they come from, null for this site. */
const named = {
  bank: z.literal('site'),
  id: paddedNumber(8),
  name: Text,
  oj: orNull(z.string()),
}

const tagRows = item('tag', {
  fields: {
    ...named,
    color: z.string(),
    /** its classification */
    tcid: orNull(z.number()),
  },
  key: { pk: ['bank'], sk: ['id'] },
})

const classificationRows = item('tag-classification', {
  fields: { ...named, rank: z.number() },
  key: { pk: ['bank'], sk: ['id'] },
})

const site = { bank: 'site' } as const
const loadTags = () => tagRows.query(site, consistently)
const loadClassifications = async () =>
  (await classificationRows.query(site, consistently)).sort((a, b) => a.rank - b.rank || a.id - b.id)

const tags = declareCachedList('tag', loadTags)
const classifications = declareCachedList('tag-classification', loadClassifications)

export type TagRow = RowOf<typeof tagRows>
export type ClassificationRow = RowOf<typeof classificationRows>

/** For comparing names: tags of equal keys are one. */
export const tagKey = (name: string): string => foldForComparison(name).trim()

/** Cached while unchanged; recent ones are up to a second old. */
export const allTags = tags.rows
export const recentTags = tags.recentRows
export const allClassifications = classifications.rows

const tagNotFound = () => new Failure(commonErrors['not-found'])

type NewTag = Omit<NewOf<typeof tagRows>, 'bank'>
type NewClassification = Omit<NewOf<typeof classificationRows>, 'bank'>

/** See `CachedList.change`. */
export const changeTags = tags.change
export const changeClassifications = classifications.change

export const tagAdded = (tag: NewTag): Write => tagRows.create({ ...tag, ...site })

/** Refused with not-found. */
export const tagChanged = (id: number, changes: Partial<Omit<NewTag, 'id'>>): Write =>
  tagRows.patch({ ...site, id }, changes, { refusal: tagNotFound() })

/** Its id stays on problems, where it is not shown, and is never used again. */
export const tagRemoved = (id: number): Write => tagRows.remove({ ...site, id })

export const classificationAdded = (row: NewClassification): Write => classificationRows.create({ ...row, ...site })

/** Refused with not-found. */
export const classificationChanged = (id: number, changes: Partial<Omit<NewClassification, 'id'>>): Write =>
  classificationRows.patch({ ...site, id }, changes, { refusal: tagNotFound() })

/** Its tags then have none. */
export const classificationRemoved = (id: number): Write => classificationRows.remove({ ...site, id })
