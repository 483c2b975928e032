import { type GroupRight, mayIn } from '@oj/functions/features/group/contract-levels.ts'
import { getGroupDetail } from '@oj/functions/features/group/list/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../lib/address.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { useSession } from '../../lib/session/session.ts'

export type Group = AnswerOf<typeof getGroupDetail>

interface OpenGroup {
  readonly group: Group
  /** by the table that the server uses, too */
  readonly may: (right: GroupRight) => boolean
  readonly readAgain: () => Promise<unknown>
}

/** The group of the address, read once for all its pages. */
export const GroupContext = createContext<OpenGroup | null>(null)

export function useGroup(): OpenGroup {
  const open = useContext(GroupContext)
  if (open === null) throw new Error('this stands in no group')
  return open
}

/** Reads the group of the address, for the frame. */
export function useGroupHere() {
  const { groupID = null } = useParams()
  const gid = parseWholeNumber(groupID) ?? 0
  const { may: mayOnSite } = useSession()
  const { data, error, mutate } = useCall(getGroupDetail, { gid }, { keepPreviousData: true, quiet: true })
  // the previous answer may be in another language, but not of another group
  const group = data?.id === gid ? data : undefined
  const managesSite = mayOnSite('manage-site')
  const open: OpenGroup | null = group
    ? { group, may: (right) => mayIn(right, group.userAuth, managesSite), readAgain: mutate }
    : null
  return { open, error, retry: mutate }
}
