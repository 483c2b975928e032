import {
  addDiscussion,
  addDiscussionCategory,
  addGroupDiscussion,
  getDiscussionDetail,
  getDiscussionList,
} from '@oj/functions/features/discussion/contract.ts'
import { call, freshName } from '../client/api.ts'

interface User {
  token: string
}

/** The number of a new category of discussions. */
export const newDiscussionCategory = async (root: User): Promise<number> =>
  (await call(addDiscussionCategory, { name: freshName('Talk ') }, root)).id

/** Starts a discussion; its number. */
export async function discuss(categoryId: number, as: User, more: Partial<Parameters<typeof fields>[0]> = {}) {
  return (await call(addDiscussion, { categoryId, ...fields(more) }, as)).id
}

const fields = (more: {
  title?: string
  description?: string
  content?: string
  pid?: string
  topPriority?: boolean
}) => ({
  title: 'How to sort',
  description: 'A question',
  content: 'With which function?',
  ...more,
})

/** Starts a discussion in a group; its number. */
export async function discussIn(gid: number, categoryId: number, as: User, more: Parameters<typeof fields>[0] = {}) {
  return (await call(addGroupDiscussion, { gid, categoryId, ...fields(more) }, as)).id
}

/** A discussion as somebody sees it. */
export const seen = (did: number, as?: User) => call(getDiscussionDetail, { did }, as)

/** The numbers of the first discussions that somebody finds. */
export async function found(input: Parameters<typeof listed>[0], as?: User): Promise<number[]> {
  return (await listed(input, as)).records.map(({ id }) => id)
}

export const listed = (
  input: {
    cid?: number
    pid?: string
    onlyMine?: boolean
    keyword?: string
    admin?: boolean
    limit?: number
    currentPage?: number
  },
  as?: User,
) => call(getDiscussionList, input, as)
