import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { readJson } from '../../lib/readJson.ts'
import { read, write } from '../../lib/storage.ts'

/** How many of a contest somebody may follow: as many as a call takes. */
const most = 200
const readFollowed = (key: string): readonly string[] => readJson(z.array(z.string()), () => read(key)) ?? []

/** Those whom the reader follows in a contest; this browser keeps them. */
export function useFollowed(contest: number) {
  const key = `oj-contest-followed-${contest}`
  const [held, setHeld] = useState({ key, uids: readFollowed(key) })
  const uids = held.key === key ? held.uids : readFollowed(key)
  // the same function as long as the contest is the same: rows in which nothing changed are not drawn again
  const toggle = useCallback(
    (uid: string) => {
      const known = readFollowed(key)
      const next = known.includes(uid) ? known.filter((one) => one !== uid) : [uid, ...known].slice(0, most)
      write(key, next.length > 0 ? JSON.stringify(next) : null)
      setHeld({ key, uids: next })
    },
    [key],
  )
  return { uids, toggle }
}
