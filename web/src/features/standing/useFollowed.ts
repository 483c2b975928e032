import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { readJson } from '../../lib/readJson.ts'
import { read, write } from '../../lib/storage.ts'

/** How many people of a contest a reader may follow: as many as a call takes. */
const mostFollowed = 200
const readFollowed = (key: string): readonly string[] => readJson(z.array(z.string()), () => read(key)) ?? []

/** Whom the reader follows in a contest, kept in this browser. */
export function useFollowed(contest: number) {
  const key = `oj-contest-followed-${contest}`
  const [followed, setFollowed] = useState({ key, uids: readFollowed(key) })
  const uids = followed.key === key ? followed.uids : readFollowed(key)
  // memoized, since the rows are
  const toggle = useCallback(
    (uid: string) => {
      const before = readFollowed(key)
      const next = before.includes(uid) ? before.filter((one) => one !== uid) : [uid, ...before].slice(0, mostFollowed)
      write(key, next.length > 0 ? JSON.stringify(next) : null)
      setFollowed({ key, uids: next })
    },
    [key],
  )
  return { uids, toggle }
}
