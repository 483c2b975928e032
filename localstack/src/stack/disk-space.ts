import { statfs } from 'node:fs/promises'

const megabyte = 1024 ** 2
/** Room below which a warning is due, and from which on the next one may come. The tables refuse transactions below 32 MB. */
const limits = { low: 512 * megabyte, enough: 1024 * megabyte }

/** What there is to say of a disk with so much room; `warned`: it has been said since there was enough. */
export function roomNews(free: number, warned: boolean): { warned: boolean; words: string | null } {
  if (free >= limits.low || warned) return { warned: warned && free < limits.enough, words: null }
  const left = Math.floor(free / megabyte)
  return {
    warned: true,
    words: `The disk has room for ${left} MB only: nothing is lost yet.\n  Make room before it is full.`,
  }
}

/** Why a change was not kept: a full disk is named only where it is the reason. */
export function wordsOfRefusal(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  const what = 'A change could not be kept and was refused'
  return isFull
    ? `${what}: the disk is full.\n  Make room; callers try again.`
    : `${what}: ${error}\n  Callers try again; the disk is not what refused it.`
}

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const everyMs = 10_000

/** Looks at the room on a folder's disk from now on, and says when it becomes little. Returns what ends it. */
export function watchRoom(folder: string, say: (words: string) => void): () => void {
  let warned = false
  const look = async () => {
    const news = roomNews(await roomIn(folder), warned)
    warned = news.warned
    if (news.words !== null) say(news.words)
  }
  // A folder that cannot be looked at is told of by what is written into it.
  const timer = setInterval(() => void look().catch(() => {}), everyMs)
  timer.unref()
  void look().catch(() => {})
  return () => clearInterval(timer)
}
