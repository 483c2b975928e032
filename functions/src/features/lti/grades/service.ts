import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { gradeScopes } from '../claims.ts'
import type { Platform } from '../platforms.ts'
import { isOwn, jsonOf, pagesAt, tokenFor } from '../service.ts'

/** Timeouts of one request and of all, in ms: a task has 15 minutes. */
const timeouts = { one: 20_000, all: 12 * 60_000 } as const
/** The most pages of columns that are read. */
const pagesMax = 20

const type = {
  lines: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  line: 'application/vnd.ims.lis.v2.lineitem+json',
  score: 'application/vnd.ims.lis.v1.score+json',
} as const

const Line = z.object({
  /** its address */
  id: z.string().check(z.minLength(1), upTo(2000)),
  tag: z.optional(z.nullable(z.string())),
})

/** The full score of our columns. */
const most = 100

interface Column {
  readonly id: number
  readonly title: string
}

const tagOf = ({ id }: Pick<Column, 'id'>) => `column-${id}`

/** The address for scores of a column, with the same query. */
function scoresAt(line: string): string {
  const url = new URL(line)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

/** Opens the gradebook of a course at a platform for this site's own columns. */
export async function openLines(platform: Platform, url: string, resourceId: string) {
  const all = AbortSignal.timeout(timeouts.all)
  const signal = () => AbortSignal.any([all, AbortSignal.timeout(timeouts.one)])
  const authorization = `Bearer ${await tokenFor(platform, gradeScopes.join(' '), signal())}`
  /** The address of a column, which must be the platform's own. */
  function own({ id }: z.output<typeof Line>): string {
    if (!isOwn(platform, id)) throw new Error('the platform names an address that is not its own')
    return id
  }
  const post = (to: string, contentType: string, content: object) =>
    fetch(to, {
      method: 'POST',
      headers: { authorization, 'content-type': contentType },
      body: JSON.stringify(content),
      redirect: 'error',
      signal: signal(),
    })

  const ours = new URL(url)
  ours.searchParams.set('resource_id', resourceId)
  const addresses = new Map<string, string>()
  let pages = 0
  for await (const page of pagesAt(platform, ours.href, { authorization, accept: type.lines, signal: signal() })) {
    for (const line of z.array(Line).parse(page)) if (typeof line.tag === 'string') addresses.set(line.tag, own(line))
    pages += 1
    if (pages === pagesMax) break
  }
  return {
    /** The address of a column at the platform, which is made if needed. */
    async lineOf(column: Column): Promise<string> {
      const line = addresses.get(tagOf(column))
      if (line !== undefined) return line
      const content = { label: column.title, scoreMaximum: most, resourceId, tag: tagOf(column) }
      return own(Line.parse(await jsonOf(await post(url, type.line, content))))
    },
    /** Sends a grade; false where the platform does not take it. */
    async send(line: string, userId: string, score: number): Promise<boolean> {
      const graded = { activityProgress: 'Completed', gradingProgress: 'FullyGraded', timestamp: now().toISOString() }
      const content = { userId, scoreGiven: score, scoreMaximum: most, ...graded }
      const answer = await post(scoresAt(line), type.score, content)
      await answer.body?.cancel()
      if (answer.status >= 500 || answer.status === 401 || answer.status === 429)
        throw new Error(`the platform answered ${answer.status}`)
      return answer.ok
    },
  }
}
