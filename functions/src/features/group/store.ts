import { foldForComparison } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { consistently, item, type NewOf, orNull, type RowOf, type Write } from '../../platform/table/index.ts'
import { declareOwnedItems, ownedNumber, ownedTextFields, withTrash } from '../../platform/table/owned-items.ts'
import { LatePolicy, mildPolicy } from './contract-late.ts'
import { GroupStatus } from './contract-levels.ts'
import { type Quotas, quotaFields, usualQuotas } from './contract-quotas.ts'
import { groupErrors as errors } from './errors.ts'

const groupRows = item('group', {
  fields: {
    partition: z.enum(withTrash),
    number: ownedNumber,
    name: z.string(),
    /** empty for none */
    shortName: z._default(z.string(), ''),
    brief: z.string(),
    /** Markdown, short enough for the list */
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
    joinsByCode: z._default(z.boolean(), false),
    /** whether members know each other's real names */
    realNames: z._default(z.boolean(), false),
    /** whether members who always have more time have it in contests and timed works, too */
    standingTimed: z.optional(z.boolean()),
    /** empty for the site's */
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
    ...ownedTextFields,
    /** empty where joining takes none */
    code: z._default(z.string(), ''),
    /** absent for the usual ones */
    quotas: z.optional(
      z.object({
        ...quotaFields,
        cases: z._default(quotaFields.cases, usualQuotas.cases),
        seconds: z._default(quotaFields.seconds, usualQuotas.seconds),
      }),
    ),
    /** of the homework of a class; absent where lateness costs nothing */
    late: z.optional(LatePolicy),
  },
  key: { pk: ['number'] },
})

/** Makes short names unique by its existence. */
const shortNames = item('group-short-name', {
  fields: { value: z.string(), number: ownedNumber },
  key: { pk: ['value'] },
})

export type Group = RowOf<typeof groupRows>
export type NewGroup = Omit<NewOf<typeof groupRows>, 'partition'>
export type GroupSettings = RowOf<typeof groupSettings>

export const groupItems = declareOwnedItems({
  name: 'group',
  rows: groupRows,
  texts: groupSettings,
  hasTrash: true,
  order: 'asc',
  errors: { gone: errors['group-not-found'], changed: errors['group-changed'] },
})

/** All groups, the oldest first, and deleted ones that can still be restored. */
export const { all: allGroups, recent: recentGroups, trashed: trashedGroups, textOf: settingsOf } = groupItems
/** Changes groups by what all of them are. */
export const changeGroups = groupItems.list.change

/** Those of some things whose group is gone for good; `read` reads all of them, also the site's. */
export async function ofGoneGroups<Row extends { gid: number | null }>(
  read: () => Promise<readonly Row[]>,
): Promise<Row[]> {
  // read before the groups: one that is made in between is known then
  const rows = (await read()).filter(({ gid }) => gid !== null)
  if (rows.length === 0) return []
  const groups = (await Promise.all([allGroups(), trashedGroups()])).flat()
  const numbers = new Set<number | null>(groups.map(({ number }) => number))
  return rows.filter(({ gid }) => !numbers.has(gid))
}

export const quotasOf = async (gid: number): Promise<Quotas> => (await settingsOf(gid))?.quotas ?? usualQuotas

/** What late homework of a class costs, at most a second old. */
export const recentPolicyOf = async (gid: number): Promise<LatePolicy> =>
  (await groupItems.recentTextOf(gid))?.late ?? mildPolicy

/** The settings of some groups, by their numbers. */
export async function settingsWith(of: readonly number[]): Promise<Map<number, GroupSettings>> {
  const rows = await groupSettings.getMany(
    of.map((one) => ({ number: one })),
    consistently,
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** The writes that change the short name of a group. @throws group-short-name-taken */
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
  groupRows.create({ ...row, partition: 'site' }),
  groupSettings.create(settings),
  ...shortNameWrites(row.number, '', row.shortName ?? ''),
]

/** The writes of changed settings. @throws group-changed */
export const settingsWrites = (before: Group, row: NewGroup, settings: GroupSettings): Write[] => [
  ...groupItems.saveWrites(row, settings),
  ...shortNameWrites(row.number, before.shortName, row.shortName ?? ''),
]

export const policyWrite = (of: number, late: LatePolicy): Write => groupItems.patchTextWrite(of, { late })

export const standingTimedWrites = (of: number, standingTimed: boolean): Write[] =>
  groupItems.patchWrites(of, { standingTimed })

export const quotaWrites = (of: number, quotas: Quotas): Write => groupItems.patchTextWrite(of, { quotas })

/** The writes that delete a group for good and free its short name. */
export const purgeWrites = (group: Group): Write[] => [
  ...groupItems.purgeWrites(group),
  ...shortNameWrites(group.number, group.shortName, ''),
]
