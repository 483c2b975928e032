import { allPointersOf, commentsWith, repliesWith } from './store.ts'

export type OwnComment = Awaited<ReturnType<typeof ownComments>>[number]

/** All comments and replies of a user without their texts; `place` is thread, comment and reply, such as `contest-7/3/0`. */
export async function ownComments(uid: string) {
  const all = await allPointersOf(uid)
  return all.map(({ thread, number, reply, length }) => ({ place: `${thread}/${number}/${reply}`, length }))
}

/** Some of them with their texts. */
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
