import { allPointersOf, commentsWith, repliesWith } from './store.ts'

/** A comment or reply as its author's export lists it. */
export interface OwnComment {
  /** what it stands on and where, such as `contest-7/3/0` */
  readonly place: string
  /** in characters */
  readonly length: number
}

/** All comments and replies of a user, without their texts. */
export async function ownComments(uid: string): Promise<OwnComment[]> {
  const all = await allPointersOf(uid)
  return all.map(({ thread, number, reply, length }) => ({ place: `${thread}/${number}/${reply}`, length }))
}

/** Some of them with their texts, in their order. */
export async function commentTexts(own: readonly OwnComment[]) {
  const texts = await Promise.all(
    own.map(async ({ place }) => {
      const [thread = '', comment, reply] = place.split('/')
      const number = Number(comment)
      const [row] =
        Number(reply) > 0
          ? await repliesWith([{ thread, comment: number, number: Number(reply) }])
          : await commentsWith(thread, [number])
      return row ? [{ place, at: row.gmtCreate, content: row.content }] : []
    }),
  )
  return texts.flat()
}
