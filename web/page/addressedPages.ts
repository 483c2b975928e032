import { getContestInfo, getContestOutsideInfo } from '@oj/functions/features/contest/contract.ts'
import { getDiscussionDetail } from '@oj/functions/features/discussion/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import type { AnswerOf, Endpoint, InputOf, Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import type { PageContent } from './content.ts'
import { showProblem } from './problem.ts'
import { toDescription } from './text/markdown.ts'

/** A kind of things that have addresses of their own. */
interface Thing {
  /** as the table of routes of the pages has it */
  readonly path: string
  readonly endpoint: Endpoint
  /** what the page asks for first, from the parts of the address and its query; null where it names nothing */
  readonly inputOf: (parts: readonly string[], query: URLSearchParams) => unknown
  /** what stands there, from the call's answer */
  readonly show: (answer: unknown) => PageContent | Promise<PageContent>
  /** whether the answer comes with the page; not where it brings the server's clock, which caches would hold back */
  readonly isBrought: boolean
}

function createThing<I extends Schema, O extends Schema>(
  path: string,
  endpoint: Endpoint<I, O>,
  inputOf: (parts: readonly string[], query: URLSearchParams) => InputOf<Endpoint<I, O>> | null,
  show: (answer: AnswerOf<Endpoint<I, O>>) => ReturnType<Thing['show']>,
  isBrought = true,
): Thing {
  // routes answer with what their contract has parsed, which their type does not say
  return { path, endpoint, inputOf, show: (answer) => show(answer as z.output<O>), isBrought }
}

type Contest = Pick<AnswerOf<typeof getContestInfo>, 'title' | 'description'>

const showContest = ({ title, description }: Contest): PageContent => ({
  title,
  description: toDescription(description),
  page: 'plain',
})

/** All kinds: others join by a line here, and by their address in `paths.json`. */
const things: readonly Thing[] = [
  createThing('/problem/:problemID', getProblemDetail, ([problemId = '']) => ({ problemId }), showProblem),
  ...['acm', 'oi'].map((kind) =>
    createThing(
      `/contest/${kind}-scoreboard/:contestID`,
      getContestOutsideInfo,
      ([cid = '']) => ({ cid }),
      ({ contest }) => showContest(contest),
      false,
    ),
  ),
  createThing('/contest/:contestID', getContestInfo, ([cid = '']) => ({ cid }), showContest, false),
  createThing(
    '/discussion-detail/:discussionID',
    getDiscussionDetail,
    ([did = '']) => ({ did }),
    ({ title, description }) => ({
      title,
      description,
      page: 'plain',
    }),
  ),
  createThing(
    '/user-home',
    getUserHomeInfo,
    (_, query) => {
      const uid = query.get('uid')
      const username = query.get('username')
      if (uid) return { uid }
      return username ? { username } : null
    },
    ({ username, nickname, signature }) => ({
      title: username,
      description: [nickname, signature].filter((part) => part.trim() !== '').join(' — '),
      page: 'plain',
    }),
  ),
]

export interface Met {
  thing: Thing
  /** the values of its path's parameters */
  parts: string[]
  /** whether the address is of a page of the thing, such as the ranks of a contest, and not its own */
  isBelow: boolean
}

/** The thing at an address, or above it; null where there is none. */
export function thingAt(address: string): Met | null {
  const asked = address.replace(/\/$/, '').split('/')
  for (const thing of things) {
    const path = thing.path.split('/')
    if (path.length > asked.length) continue
    if (!path.every((part, at) => part.startsWith(':') || part === asked[at])) continue
    const parts = asked.filter((_, at) => path[at]?.startsWith(':')).map(decodePart)
    return { thing, parts, isBelow: asked.length > path.length }
  }
  return null
}

/** A part of an address; one that is not rightly encoded stands for itself. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
