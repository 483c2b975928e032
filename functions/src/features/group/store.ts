import { foldForComparison } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { declareCachedList } from '../../platform/table/cached-list.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  plus,
  type RowOf,
  type Write,
} from '../../platform/table/index.ts'
import { GroupStatus } from './contract-levels.ts'
import { type Quotas, quotaFields, usualQuotas } from './contract-quotas.ts'
import { groupErrors as errors } from './errors.ts'

const number = paddedNumber(8)

/** What lists and rights need of a group: all in one partition, cached in memory. */
const groupRows = item('group', {
  fields: {
    /** deleted groups are in a partition of their own, so that lists need not filter them out */
    partition: z.enum(['site', 'trash']),
    number,
    name: z.string(),
    /** empty for none */
    shortName: z._default(z.string(), ''),
    brief: z.string(),
    /** Markdown, of a thousand characters at most: the list tells it */
    description: z.string(),
    avatar: z._default(z.string(), ''),
    /** the root of the group */
    uid: z.string(),
    owner: z.string(),
    /** 1 open, 2 approval, 3 code */
    auth: z.literal([1, 2, 3]),
    visible: z.boolean(),
    /** 0 open, 1 blocked */
    status: z._default(z.literal([0, 1]), GroupStatus.open),
    /** whether the right code makes a member at once; else it applies */
    joinsByCode: z._default(z.boolean(), false),
    /** in which its days are counted; empty for that of the site */
    timeZone: z._default(z.string(), ''),
    /** the place in the list, the lowest first */
    sort: z._default(z.number(), 0),
    gmtCreate: z.string(),
    gmtModified: z.string(),
    deletedAt: orNull(z.string()),
    deletedBy: orNull(z.string()),
  },
  key: { pk: ['partition'], sk: ['number'] },
})

/** What only the settings of a group need. */
const groupSettings = item('group-settings', {
  fields: {
    number,
    /** increases with each change of the settings, from 1; the condition of each write */
    revision: z.number(),
    /** the code that lets in; empty where none is asked for */
    code: z._default(z.string(), ''),
    /** what it may store; absent for what is usual */
    quotas: z.optional(
      z.object({
        ...quotaFields,
        cases: z._default(quotaFields.cases, usualQuotas.cases),
        seconds: z._default(quotaFields.seconds, usualQuotas.seconds),
      }),
    ),
  },
  key: { pk: ['number'] },
})

/** A short name belongs to one group: the item's existence is the uniqueness. */
const shortNames = item('group-short-name', {
  fields: { value: z.string(), number },
  key: { pk: ['value'] },
})

export type Group = RowOf<typeof groupRows>
export type NewGroup = Omit<NewOf<typeof groupRows>, 'partition'>
export type GroupSettings = RowOf<typeof groupSettings>

const site = { partition: 'site' } as const
const trash = { partition: 'trash' } as const

const groups = declareCachedList('group', () => groupRows.query(site, consistently), groupRows.read)

/** All groups as they are now. */
export const allGroups = groups.rows
/** The same, at most a second old. */
export const recentGroups = groups.recentRows
/** Changes groups on the grounds of all of them. */
export const changeGroups = groups.change

/** Deleted groups that can still be restored. */
export const trashedGroups = (): Promise<Group[]> => groupRows.query(trash, consistently)

/** What only the settings need; null for an unknown group. */
export const settingsOf = (of: number): Promise<GroupSettings | null> => groupSettings.get({ number: of }, consistently)

/** The same of some groups, by their numbers. */
export async function settingsWith(of: readonly number[]): Promise<Map<number, GroupSettings>> {
  const rows = await groupSettings.getMany(
    of.map((one) => ({ number: one })),
    consistently,
  )
  return new Map(rows.map((row) => [row.number, row]))
}

const groupNotFound = () => new Failure(errors['group-not-found'])
const requireGroup = () => ({ exists: true, refusal: groupNotFound() }) as const

/** The writes that give a short name to a group in the place of the one that it had. @throws group-short-name-taken */
function shortNameWrites(of: number, before: string, after: string): Write[] {
  const [was, is] = [foldForComparison(before), foldForComparison(after)]
  if (was === is) return []
  const refusal = new Failure(errors['group-short-name-taken'])
  return [
    ...(was === '' ? [] : [shortNames.remove({ value: was })]),
    ...(is === '' ? [] : [shortNames.create({ value: is, number: of }, { refusal })]),
  ]
}

/** The writes of a new group, without the stamp that `changeGroups` adds. */
export const newGroupWrites = (row: NewGroup, settings: GroupSettings): Write[] => [
  groupRows.create({ ...row, ...site }),
  groupSettings.create(settings),
  ...shortNameWrites(row.number, '', row.shortName ?? ''),
]

/** The writes of changed settings; refused with group-changed after a change by somebody else. */
export const settingsWrites = (before: Group, row: NewGroup, settings: GroupSettings): Write[] => [
  groupRows.put({ ...row, ...site }, requireGroup()),
  groupSettings.put(settings, {
    when: { revision: settings.revision - 1 },
    refusal: new Failure(errors['group-changed']),
  }),
  ...shortNameWrites(row.number, before.shortName, row.shortName ?? ''),
  groups.stamp(),
]

type Fields = Partial<Pick<NewGroup, 'sort' | 'status' | 'avatar' | 'uid' | 'owner' | 'gmtModified'>>

/** The writes that change a group beside its settings: a form that is saved at this moment would bring the old state back. */
export const patchWrites = (of: number, fields: Fields): Write[] => [
  groupRows.patch({ ...site, number: of }, fields, requireGroup()),
  groupSettings.patch({ number: of }, { revision: plus(1) }, requireGroup()),
  groups.stamp(),
]

/** The write that says what a group may store. */
export const quotaWrites = (of: number, quotas: Quotas): Write =>
  groupSettings.patch({ number: of }, { quotas, revision: plus(1) }, requireGroup())

/** The writes that delete a group so that it can be restored; its short name stays its own. */
export const trashWrites = (row: Group, deletedAt: string, deletedBy: string): Write[] => [
  groupRows.remove({ ...site, number: row.number }, requireGroup()),
  groupRows.put({ ...row, ...trash, deletedAt, deletedBy }),
  groups.stamp(),
]

/** The writes that restore a deleted group. */
export const restoreWrites = ({ deletedAt: _at, deletedBy: _by, ...row }: Group): Write[] => [
  groupRows.remove({ ...trash, number: row.number }, requireGroup()),
  groupRows.put({ ...row, ...site }),
  groups.stamp(),
]

/** The writes that delete a group for good. */
export const purgeWrites = ({ number: of, shortName }: Group): Write[] => [
  groupRows.remove({ ...trash, number: of }),
  groupSettings.remove({ number: of }),
  ...(shortName === '' ? [] : [shortNames.remove({ value: foldForComparison(shortName) })]),
]
