import * as z from 'zod/mini'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { nextNumber } from '../../platform/table/counter.ts'
import { dirtySet } from '../../platform/table/dirty-set.ts'
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
import { discussionErrors as errors } from './errors.ts'

const did = paddedNumber(8)

/** Discussions without their texts. */
const discussions = item('discussion', {
  fields: {
    did,
    title: z.string(),
    description: z.string(),
    category: z.number(),
    /** the display id of its problem; empty for none */
    problem: z.string(),
    author: z.string(),
    /** null for the site */
    gid: orNull(z.number()),
    isSticky: z.boolean(),
    isDisabled: z.boolean(),
    isLocked: z.boolean(),
    /** reports of trusted accounts, which hid it at `hiddenAt` */
    trusted: z._default(z.number(), 0),
    hiddenAt: orNull(z.string()),
    /** when staff decided on it: reports hide it no more */
    clearedAt: orNull(z.string()),
    gmtCreate: z.string(),
    gmtModified: z.string(),
    editedAt: orNull(z.string()),
    /** the number of the comment that was accepted, and of the message that told its author */
    answer: orNull(z.number()),
    answerTold: orNull(z.number()),
    deletedAt: orNull(z.string()),
    deletedBy: orNull(z.string()),
  },
  key: { pk: ['did'] },
})

const texts = item('discussion-text', {
  fields: { did, content: z.string() },
  key: { pk: ['did'] },
})

/** Discussions by their authors, for exports. */
const written = item('discussion-written', {
  fields: { uid: z.string(), did, length: z.number() },
  key: { pk: ['uid'], sk: ['did'] },
})

/** Deleted discussions, in one partition. */
const trash = item('discussion-trash', {
  fields: { of: z.literal('site'), did },
  key: { pk: ['of'], sk: ['did'] },
})

export type DiscussionItem = RowOf<typeof discussions>

/** Changes since the last build of the list. */
export const changedDiscussions = dirtySet('discussion')
const markChangedWrite = (number: number): Write => changedDiscussions.marking(String(number))

export const nextDiscussion = (): Promise<number> => nextNumber('discussion')

/** Discussions by their numbers, with deleted ones. */
export const discussionsWith = (numbers: readonly number[]): Promise<DiscussionItem[]> =>
  discussions.getMany(
    numbers.map((one) => ({ did: one })),
    consistently,
  )

/** Texts by the numbers of their discussions. */
export async function discussionTexts(numbers: readonly number[]): Promise<Map<number, string>> {
  const rows = await texts.getMany(
    numbers.map((one) => ({ did: one })),
    consistently,
  )
  return new Map(rows.map((row) => [row.did, row.content]))
}

/** The writes of a new discussion. */
export const addWrites = (row: NewOf<typeof discussions>, content: string): Write[] => [
  discussions.create(row),
  texts.put({ did: row.did, content }),
  written.put({ uid: row.author, did: row.did, length: content.length }),
  markChangedWrite(row.did),
]

type Changes = Partial<Omit<DiscussionItem, 'did' | 'author' | 'gmtCreate' | 'trusted'>>

const unlessDeleted = { when: { deletedAt: null }, refusal: new Failure(errors['discussion-not-found']) }

/** The writes of changed fields. @throws discussion-not-found where it was deleted */
export const changeWrites = (number: number, changes: Changes): Write[] => [
  discussions.patch({ did: number }, changes, unlessDeleted),
  markChangedWrite(number),
]

/** The writes by which a comment is the accepted answer, or none is. @throws busy where another is since it was read */
export function answerWrites(row: DiscussionItem, next: { number: number; told: number | null } | null): Write[] {
  const answer = next?.number ?? null
  const isSame = answer === row.answer
  const changes = isSame ? {} : { answer, answerTold: next?.told ?? null }
  const guard = { when: { answer: row.answer }, refusal: new Failure(commonErrors.busy) }
  return [discussions.patch({ did: row.did }, changes, guard), ...(isSame ? [] : [markChangedWrite(row.did)])]
}

/** The writes of a changed text. */
export const textWrites = (row: DiscussionItem, content: string): Write[] => [
  texts.put({ did: row.did, content }),
  written.put({ uid: row.author, did: row.did, length: content.length }),
]

/** The write that counts a report of a trusted account. */
export const trustedWrite = (number: number): Write => discussions.patch({ did: number }, { trusted: plus(1) })

/** The writes that hide a discussion because of reports; refused where staff have decided on it. */
export const hideWrites = (number: number, hiddenAt: string): Write[] => [
  discussions.patch({ did: number }, { hiddenAt }, { when: { deletedAt: null, hiddenAt: null, clearedAt: null } }),
  markChangedWrite(number),
]

/** The writes that delete a discussion, which can be restored for some days. */
export const trashWrites = (row: DiscussionItem, deletedAt: string, deletedBy: string): Write[] => [
  ...changeWrites(row.did, { deletedAt, deletedBy }),
  trash.put({ of: 'site', did: row.did }),
]

export const restoreWrites = ({ did: number, deletedAt }: DiscussionItem): Write[] => [
  discussions.patch({ did: number }, { deletedAt: null, deletedBy: null }, { when: { deletedAt } }),
  trash.remove({ of: 'site', did: number }),
  markChangedWrite(number),
]

export async function listTrashedDiscussions(): Promise<DiscussionItem[]> {
  const rows = await discussionsWith((await trash.query({ of: 'site' }, consistently)).map((row) => row.did))
  return rows.filter(({ deletedAt }) => deletedAt !== null)
}

/** The writes that delete a discussion for good, without its comments. */
export const purgeWrites = ({ did: number, author }: DiscussionItem): Write[] => [
  discussions.remove({ did: number }),
  texts.remove({ did: number }),
  written.remove({ uid: author, did: number }),
  trash.remove({ of: 'site', did: number }),
  markChangedWrite(number),
]

export type OwnPost = RowOf<typeof written>

export const ownPosts = (uid: string): Promise<OwnPost[]> => written.query({ uid }, consistently)

/** Some discussions of a user with their texts, for their export. */
export async function postFiles(own: readonly OwnPost[]) {
  const numbers = own.map((one) => one.did)
  const [rows, contents] = await Promise.all([discussionsWith(numbers), discussionTexts(numbers)])
  return rows.map(({ did: number, title, description, problem, gmtCreate }) => ({
    ...{ did: number, title, description, problem },
    at: gmtCreate,
    content: contents.get(number) ?? '',
  }))
}

/** The posts of the user stay without a name. */
export const forgetPosts = async (uid: string): Promise<void> => written.removeMany(await ownPosts(uid))
