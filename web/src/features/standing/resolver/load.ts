import {
  getScrollBoardInfo,
  getScrollBoardSubmissions,
  scrollBoardPage,
} from '@oj/functions/features/contest/board/contract-scroll.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import type { Info, Submission } from './board.ts'

/** All that a resolver needs: once it is here, no call is made any more. */
export interface Loaded {
  readonly info: Info
  readonly submissions: readonly Submission[]
  /** held, so that the browser keeps them */
  readonly pictures: readonly HTMLImageElement[]
}

/** After so many ms a picture that does not come is no reason to wait. */
const patience = 8000

async function allSubmissions(cid: number): Promise<Submission[]> {
  const all: Submission[] = []
  for (;;) {
    const some = await quietCall(getScrollBoardSubmissions, { cid, after: all.at(-1)?.submitId ?? 0 })
    all.push(...some)
    if (some.length < scrollBoardPage) return all
  }
}

/** Fetches the pictures of all teams ahead. */
async function picturesOf(submissions: readonly Submission[]): Promise<HTMLImageElement[]> {
  const sources = new Set(submissions.map(({ avatar }) => avatar).filter((src) => src !== ''))
  const pictures = [...sources].map((src) => Object.assign(new Image(), { src }))
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))])
  return pictures
}

/** Loads a contest for its resolver. @throws CallError */
export async function loadResolver(cid: number): Promise<Loaded> {
  const [info, submissions] = await Promise.all([quietCall(getScrollBoardInfo, { cid }), allSubmissions(cid)])
  return { info, submissions, pictures: await picturesOf(submissions) }
}
