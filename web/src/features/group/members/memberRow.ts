import type { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'

/** A member as the lists of a group show them. */
export type MemberRow = AnswerOf<typeof getGroupMemberList>['records'][number]
