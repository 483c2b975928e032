import { keyOf, lastCommentedAt } from '../../comment/index.ts'
import { threadOf } from './rows.ts'
import { discussionsNow } from './snapshot.ts'

/** Discussions of a group whose comments are looked at, those changed last. */
const most = 30

/** When somebody last wrote in the discussions of a group; null where nobody did. */
export async function lastWrittenIn(gid: number): Promise<string | null> {
  const rows = (await discussionsNow())
    .filter((row) => row.gid === gid)
    .toSorted((a, b) => (a.gmtModified < b.gmtModified ? 1 : -1))
  const commented = await Promise.all(rows.slice(0, most).map(({ did }) => lastCommentedAt(keyOf(threadOf(did)))))
  return (
    [rows[0]?.gmtModified, ...commented]
      .flatMap((time) => time ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}
