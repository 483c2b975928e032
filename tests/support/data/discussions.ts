import {
  addDiscussion,
  addDiscussionCategory,
  addGroupDiscussion,
  getDiscussionDetail,
  getDiscussionList,
} from '@oj/functions/features/discussion/contract.ts'
import { setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import { call } from '../client/api.ts'

interface User {
  token: string
}

/** Opens the discussions of the site, to everybody who has solved so many problems; the number of a new category. */
export async function openDiscussions(root: User, solved = 0): Promise<number> {
  const limits = { defaultCreateDiscussionACInitValue: solved, defaultCreateCommentACInitValue: solved }
  await call(setSwitchConfig, { openPublicDiscussion: true, openGroupDiscussion: true, ...limits }, root)
  return (await call(addDiscussionCategory, { name: `Talk ${Math.random().toString(36).slice(2, 8)}` }, root)).id
}

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
