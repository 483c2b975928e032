import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import type { Icon } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { adminPath } from '../../lib/adminPath.ts'
import type { Reading } from '../../lib/calls/reading.ts'
import { forgetCalls, reloadCalls } from '../../lib/calls/swr.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Deleted } from './DeletedTable.tsx'

/** The pages for staff that a thing may have, besides the list and the form of a new one. */
export type Page = 'edit' | 'problems' | 'videos' | 'announcement' | 'contestants' | 'people'

/** A kind of things that staff own, as data for the parts of this folder. */
export interface OwnedKind<One> {
  /** names its texts, `<name>-admin`, and the refusal `<name>-changed` of a save on an old revision */
  readonly name: 'contest' | 'timed-work' | 'training' | 'course' | 'assignment'
  /** its name in addresses, and the parameter with the number of one */
  readonly address: string
  readonly param: 'contestID' | 'timedWorkID' | 'trainingID' | 'courseID' | 'assignmentID'
  /** the pages of one, in the order of its bar */
  readonly pages: readonly { readonly page: Page; readonly Icon: Icon }[]
  /** the page that follows once a new one is saved */
  readonly filledOn: Page
  /** the addresses for readers */
  readonly listPath: (gid: number | null) => string
  readonly pathOf: (one: { id: number; gid: number | null }) => string

  readonly useOne: (id: number, options: { quiet?: boolean; revalidateIfStale?: boolean }) => Reading<One>
  readonly titleOf: (one: One) => string
  readonly useDeleted: () => Reading<readonly (Deleted & { readonly gid: number | null })[]>
  readonly show: (id: number, isVisible: boolean) => Promise<unknown>
  readonly remove: (id: number) => Promise<unknown>
  readonly restore: (id: number) => Promise<unknown>

  /** the calls that read them: lists of staff, deleted ones, one for its staff, and what readers see */
  readonly reads: {
    readonly lists: readonly Endpoint[]
    readonly deleted: Endpoint
    readonly one: Endpoint
    readonly byReaders: readonly Endpoint[]
  }
}

/** Reads a kind again after a change; what stands on the `current` page stays until its answer has come. */
export async function readOwnedAgain({ reads }: Pick<OwnedKind<never>, 'reads'>, current: 'lists' | 'deleted' | 'one') {
  const { lists, deleted, one, byReaders } = reads
  const visible = { lists, deleted: [deleted], one: [one] }[current]
  const others = [...lists, deleted, one, ...byReaders].filter((endpoint) => !visible.includes(endpoint))
  await Promise.all([reloadCalls(...visible), forgetCalls(...others)])
}

/** Where the reader manages things of a kind: in the group of the address, or on the site. */
export function useAdminPlace({ address }: Pick<OwnedKind<never>, 'address'>) {
  const { may } = useSession()
  const { groupID } = useParams()
  // no group has the number 0
  const gid = groupID === undefined ? null : (parseWholeNumber(groupID) ?? 0)
  return {
    gid,
    /** who manages only single things of the site has no list */
    hasList: gid !== null || may('manage-problems'),
    path: (page: Page | 'list' | 'create', id?: number) => adminPath(address, page, gid, id),
  }
}

/** The number of the one that the address names; 0 for none. */
export const useOwnedId = ({ param }: Pick<OwnedKind<never>, 'param'>): number =>
  parseWholeNumber(useParams()[param] ?? null) ?? 0
