import { type CollectionName, collections } from '@oj/functions/features/clics/objects.ts'
import type { MayRead } from './clics-readers.ts'
import type { Planted } from './planted.ts'

/** A call of the Contest API, with who is let in. */
export interface ClicsCall {
  readonly path: string
  readonly isFor: (may: MayRead) => boolean
  /** whether it answers what there is and does not end */
  readonly isFeed?: true
}

const inside: readonly CollectionName[] = ['submissions', 'judgements', 'clarifications']
const ofAll: readonly CollectionName[] = ['judgement-types', 'languages']
const names = Object.keys(collections) as CollectionName[]

function reads(name: CollectionName): ClicsCall['isFor'] {
  if (ofAll.includes(name)) return () => true
  if (name === 'persons') return ({ isStaff }) => isStaff
  return inside.includes(name) ? ({ isInside }) => isInside : ({ seesBoard }) => seesBoard
}

/** Others than staff get test points once all is over and open: then of shared programs alone, of which there are none. */
const readsRuns: ClicsCall['isFor'] = ({ isStaff, isInside, isOpenToAll }) => isStaff || (isInside && isOpenToAll)
const isJudging: ClicsCall['isFor'] = ({ isStaff }) => isStaff

/** The calls that name a contest; each of its collections is there once it is known. */
export function clicsCallsOn({ cid, problem, submissions: { first, second, aside } }: Planted): ClicsCall[] {
  const at = `/contests/${cid}`
  return [
    { path: at, isFor: () => true },
    { path: `${at}/access`, isFor: () => true },
    { path: `${at}/state`, isFor: () => true },
    { path: `${at}/scoreboard`, isFor: ({ seesBoard }) => seesBoard },
    { path: `${at}/event-feed`, isFor: ({ seesBoard }) => seesBoard, isFeed: true },
    ...names.map((name) => ({ path: `${at}/${name}`, isFor: reads(name) })),
    { path: `${at}/runs`, isFor: readsRuns },
    ...(first === undefined ? [] : [{ path: `${at}/runs/${first}-1`, isFor: isJudging }]),
    ...(second === undefined ? [] : [{ path: `${at}/runs?judgement_id=${second}`, isFor: readsRuns }]),
    { path: `${at}/problems/${problem.pid}`, isFor: ({ seesProblems }) => seesProblems },
    ...(first === undefined ? [] : [{ path: `${at}/submissions/${first}/files`, isFor: reads('persons') }]),
    ...(second === undefined ? [] : [{ path: `${at}/submissions/${second}/files`, isFor: reads('persons') }]),
    // what staff tried is nobody's
    { path: `${at}/runs/${aside}-1`, isFor: () => false },
    { path: `${at}/submissions/${aside}`, isFor: () => false },
    { path: `${at}/submissions/${aside}/files`, isFor: () => false },
  ]
}
