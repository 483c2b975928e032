import { type GroupRight, mayIn } from '@oj/functions/features/group/contract-levels.ts'
import { getGroupDetail } from '@oj/functions/features/group/list/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { useSession } from '../../lib/session/session.ts'

export type Group = AnswerOf<typeof getGroupDetail>

/** The group of the page's address, read once for all its tabs. */
export interface OpenGroup {
  readonly group: Group
  /** whether the reader has a right there, by the table that the server reads, too */
  readonly may: (right: GroupRight) => boolean
  /** reads the group again, after something has changed what the reader may do in it */
  readonly readAgain: () => Promise<unknown>
}

/** Holds the group for what stands in its frame. */
export const GroupContext = createContext<OpenGroup | null>(null)

/** The group of the page, for whatever stands in its frame. */
export function useGroup(): OpenGroup {
  const open = useContext(GroupContext)
  if (open === null) throw new Error('this stands in no group')
  return open
}

/** Reads the group of the address, for its frame. */
export function useGroupHere() {
  const { groupID = null } = useParams()
  const gid = parseWholeNumber(groupID) ?? 0
  const { may: mayOnSite } = useSession()
  const { data, error, mutate } = useCall(getGroupDetail, { gid }, { keepPreviousData: true, quiet: true })
  // another language's texts may be those from before, another group's never
  const group = data?.id === gid ? data : undefined
  const managesSite = mayOnSite('manage-site')
  const open: OpenGroup | null = group
    ? { group, may: (right) => mayIn(right, group.userAuth, managesSite), readAgain: mutate }
    : null
  return { open, error, retry: mutate }
}
