import { allAssignments } from '../store.ts'
import { ownRows } from './store.ts'

/** What is different for a user in assignments, for their export; the title of a deleted one is empty. */
export async function ownAssignments(uid: string) {
  const [rows, all] = await Promise.all([ownRows(uid), allAssignments()])
  const titles = new Map(all.map(({ number, title }) => [number, title]))
  return rows.map(({ number: aid, times, isExcused, exceptions, reason }) => ({
    aid,
    title: titles.get(aid) ?? '',
    ...times,
    isExcused,
    exceptions,
    reason,
  }))
}
