import { getContestInfo, getContestOutsideInfo } from '@oj/functions/features/contest/contract.ts'
import { getDiscussionDetail } from '@oj/functions/features/discussion/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { isObjective } from '@oj/functions/features/problem/contract-facts.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import type { AnswerOf, Endpoint, InputOf, Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import type { PageContent } from './content.ts'
import { renderMarkdown, toDescription } from './text/markdown.ts'

/** A kind of things with addresses of their own. */
interface Thing {
  /** as in the pages' table of routes */
  readonly path: string
  readonly endpoint: Endpoint
  /** the input of the page's first call, from the address and its query; null if the address names nothing */
  readonly inputOf: (parts: readonly string[], query: URLSearchParams) => unknown
  /** the content of the page, from the call's answer */
  readonly show: (answer: unknown) => PageContent | Promise<PageContent>
  /** whether the answer is embedded in the page; not if it contains the server's time, which caches would make stale */
  readonly isBrought: boolean
}

function createThing<I extends Schema, O extends Schema>(
  path: string,
  endpoint: Endpoint<I, O>,
  inputOf: (parts: readonly string[], query: URLSearchParams) => InputOf<Endpoint<I, O>> | null,
  show: (answer: AnswerOf<Endpoint<I, O>>) => ReturnType<Thing['show']>,
  isBrought = true,
): Thing {
  // routes answer with what their contract has parsed, which is not in their type
  return { path, endpoint, inputOf, show: (answer) => show(answer as z.output<O>), isBrought }
}

type Contest = Pick<AnswerOf<typeof getContestInfo>, 'title' | 'description'>

const showContest = ({ title, description }: Contest): PageContent => ({
  title,
  description: toDescription(description),
  page: 'plain',
})

/** A new kind needs a line here and its address in `paths.json`. */
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
  /** whether the address is below that of the thing, such as a contest's ranks */
  isBelow: boolean
}

/** The thing at an address or above it; null if there is none. */
export function thingAt(address: string): Met | null {
  const segments = address.replace(/\/$/, '').split('/')
  for (const thing of things) {
    const path = thing.path.split('/')
    if (path.length > segments.length) continue
    if (!path.every((part, at) => part.startsWith(':') || part === segments[at])) continue
    const parts = segments.filter((_, at) => path[at]?.startsWith(':')).map(decodePart)
    return { thing, parts, isBelow: segments.length > path.length }
  }
  return null
}

/** A decoded part of an address; unchanged if it is wrongly encoded. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const sections = ['description', 'input', 'output', 'hint', 'source'] as const

async function showProblem({ problem }: AnswerOf<typeof getProblemDetail>): Promise<PageContent> {
  const texts = sections.map(async (name) => {
    const source = problem[name]
    return [source, await renderMarkdown(source, { breaks: problem.breaksLines })] as const
  })
  return {
    title: `${problem.problemId} ${problem.title}`,
    description: toDescription(problem.description),
    page: 'problem',
    texts: new Map(await Promise.all(texts)),
    // question papers need no editor
    unneeded: isObjective(problem) ? ['wide'] : [],
  }
}
