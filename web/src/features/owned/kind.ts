import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import type { Icon } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { adminPath } from '../../lib/adminPath.ts'
import type { Reading } from '../../lib/calls/reading.ts'
import { forgetCalls, reloadCalls } from '../../lib/calls/swr.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Deleted } from './DeletedTable.tsx'

/** The pages that things may have for their staff, besides the list and the form of a new one. */
export type Page = 'edit' | 'problems' | 'videos' | 'announcement' | 'contestants' | 'people'

/** A kind of things that staff own: all that the parts of this folder need to know of it. */
export interface OwnedKind<One> {
  /** its texts for staff are those of `<name>-admin`, and a call is refused by `<name>-changed` where another was faster */
  readonly name: 'contest' | 'timed-work' | 'training' | 'course'
  /** what addresses call it, and the parameter that has the number of one */
  readonly address: string
  readonly param: 'contestID' | 'timedWorkID' | 'trainingID' | 'courseID'
  /** the pages of one, in the order in which its bar leads to them */
  readonly pages: readonly { readonly page: Page; readonly Icon: Icon }[]
  /** the page on which a new one is filled */
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

  /** what reads them: the lists of staff, those that were deleted, one for its staff, and all that readers are shown */
  readonly reads: {
    readonly lists: readonly Endpoint[]
    readonly deleted: Endpoint
    readonly one: Endpoint
    readonly byReaders: readonly Endpoint[]
  }
}

/** Reads again what shows things of a kind after a change; what is shown now stays until its answer has come. */
export async function readOwnedAgain({ reads }: Pick<OwnedKind<never>, 'reads'>, shown: 'lists' | 'deleted' | 'one') {
  const { lists, deleted, one, byReaders } = reads
  const stays = { lists, deleted: [deleted], one: [one] }[shown]
  const others = [...lists, deleted, one, ...byReaders].filter((endpoint) => !stays.includes(endpoint))
  await Promise.all([reloadCalls(...stays), forgetCalls(...others)])
}

/** Where the reader manages things of a kind: in the group of the address, or on the site. */
export function useAdminPlace({ address }: Pick<OwnedKind<never>, 'address'>) {
  const { may } = useSession()
  const { groupID } = useParams()
  // what is no number is no group: the server knows none by 0
  const gid = groupID === undefined ? null : (parseWholeNumber(groupID) ?? 0)
  return {
    gid,
    /** who only manages single things of the site has no list of their own */
    hasList: gid !== null || may('manage-problems'),
    path: (page: Page | 'list' | 'create', id?: number) => adminPath(address, page, gid, id),
  }
}

/** The number of the one that the address names; 0 for none. */
export const useOwnedId = ({ param }: Pick<OwnedKind<never>, 'param'>): number =>
  parseWholeNumber(useParams()[param] ?? null) ?? 0
