import { Status } from '@oj/shared/judging/verdicts.ts'
import { unzipped } from '../client/unzipped.ts'
import type { Person } from './people.ts'
import { bankStaff, judges, managers, type State, servers } from './states.ts'

type People = readonly Person[]

/** Those of some people who are inside. */
const inside = ({ inside: all }: State, ...some: Person[]): People => some.filter((one) => all.includes(one))
const begun = (state: State, some: People): People => (state.hasBegun === false ? [] : some)
/** Who sees results as they are, of those inside. */
const told = (state: State): People => (state.isReal ? state.inside : inside(state, ...judges))
const isOi = ({ form }: State) => form.type === 1
/** who brought in all files */
const uploader: People = ['author']
const union = (...all: People[]): People => [...new Set(all.flat())]

/** Who reads the name of a contest somewhere; the back office lists all to staff. */
const named = ({ know }: State): People => union(know, ['author', 'root', 'admin'])

/** Who reads the names of problems, which stand over a board that is open to all. */
const onBoard = (state: State): People => (state.form.openRank ? union(state.inside, state.know) : state.inside)
/** Who is told in histories of ratings which contest made them. */
const rated = ({ isOver, isReal, know }: State): People => (isOver && isReal ? know : [])

/** What is planted in each contest, and who may be told of it there. */
export const secrets = {
  /** of the contest */
  name: named,
  about: ({ know }) => know,
  door: (state) => (state.form.auth ? inside(state, ...managers) : []),
  tutorial: (state) => (state.isOver ? state.inside : inside(state, ...judges)),
  announced: (state) => state.inside,
  unannounced: (state) => inside(state, ...managers),
  paper: (state) => union(inside(state, ...managers), uploader),
  /** of its problems */
  id: onBoard,
  title: onBoard,
  statement: (state) => state.inside,
  sample: (state) => state.inside,
  annex: (state) => state.inside,
  template: (state) => state.inside,
  file: (state) => union(state.inside, uploader),
  filename: (state) => union(state.inside, uploader),
  origin: (state) => (state.isOver ? state.inside : inside(state, ...judges)),
  tag: (state) => (state.isOver ? state.inside : inside(state, ...judges)),
  data: (state) => inside(state, ...managers),
  solution: (state) => inside(state, ...managers),
  /** of a public problem of the bank, where practice shows it to those who failed it */
  opendata: (state) => (state.isOver ? union(['contestant'], bankStaff) : []),
  kept: (state) => union(onBoard(state), bankStaff),
  /** of what was handed in: before the seal, behind it, and by the jury */
  firstrow: (state) => begun(state, isOi(state) ? inside(state, ...judges, 'contestant') : state.inside),
  firstverdict: (state) => begun(state, isOi(state) ? inside(state, ...judges) : state.inside),
  firstmeasure: (state) => begun(state, measured(state, state.isOver === true && state.isReal)),
  secondrow: (state) => begun(state, state.isReal ? state.inside : inside(state, ...judges, 'contestant')),
  secondverdict: (state) => begun(state, behindSeal(state)),
  secondmeasure: (state) => begun(state, measured(state, state.isOver === true && state.isReal)),
  asiderow: (state) => inside(state, ...judges),
  asideverdict: (state) => inside(state, ...judges),
  code: (state) => begun(state, inside(state, ...judges, 'contestant')),
  message: (state) => begun(state, inside(state, ...judges, ...(isOi(state) ? [] : (['contestant'] as const)))),
  comment: (state) => inside(state, ...judges),
  staffcode: (state) => inside(state, ...judges),
  /** of numbers made of them */
  counts: (state) => begun(state, told(state)),
  status: (state) =>
    inside(state, 'jury', ...(isOi(state) || state.hasBegun === false ? [] : (['contestant'] as const))),
  bankcounts: () => [],
  bankstatus: () => [],
  hiddentotal: () => [],
  rated,
  /** of what is said there */
  asked: (state) => begun(state, inside(state, ...judges, 'contestant')),
  reply: (state) => begun(state, inside(state, ...judges, 'contestant')),
  answered: (state) => begun(state, state.inside),
  print: (state) => begun(state, inside(state, ...servers)),
  tried: (state) => begun(state, ['contestant']),
} as const satisfies Record<string, (state: State) => People>

export type Secret = keyof typeof secrets
export const secretNames = Object.keys(secrets) as Secret[]

const ownOf = (state: State): People => (isOi(state) ? [] : inside(state, 'contestant'))
const measured = (state: State, isOpen: boolean): People =>
  isOpen ? state.inside : union(inside(state, ...judges), ownOf(state))
const behindSeal = (state: State): People =>
  state.isReal ? state.inside : union(inside(state, ...judges), ownOf(state))

/**
 * What words begin with, longer than chance makes it in a key, and what figures are above.
 * Two walks on one site, each in a file of its own, hear themselves alone.
 */
const speech = { word: 'qxword', figure: 7_000_000 }
/** Makes all that is planted from here on that of the walk through the Contest API. */
export function speakOfClics(): void {
  speech.word = 'qyword'
  speech.figure = 8_000_000
}
/** A display id in the bank that no other walk has. */
export const bankId = (at: number, name: string): string => `${speech.word}-walk${at}${name}`

/** The word that stands for a secret of the contest with this number in the walk. */
export const wordOf = (at: number, secret: Secret): string => `${speech.word}${String(at).padStart(2, '0')}${secret}`
const words = /qxword(\d\d)([a-z]+)/gi

/** Figures by which verdicts are known: no other number looks like them. */
export const figureOf = (at: number, which: 'first' | 'second'): number =>
  speech.figure + at * 10 + (which === 'first' ? 1 : 2)
const figures = /\b7000(\d\d)([12])\b/g

/** Numbers of the things of a contest. */
export interface Numbers {
  at: number
  cid: number
  submissions: Readonly<Record<'first' | 'second' | 'aside', number | undefined>>
  pids: readonly number[]
}

/** A secret that an answer tells: of the contest with this number in the walk. */
export type Told = readonly [at: number, secret: Secret]

const final: readonly number[] = [Status.accepted, Status.memoryLimitExceeded]

function isSecret(name: string): name is Secret {
  return name in secrets
}

/** What is in a value of an answer: rows of submissions, counts of problems, statuses. */
function* within(value: unknown, all: readonly Numbers[], isBank: boolean): Generator<Told> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield* inRecord(value as Record<string, unknown>, all, isBank)
  for (const part of Object.values(value)) yield* within(part, all, isBank)
}

function* inRecord(row: Record<string, unknown>, all: readonly Numbers[], isBank: boolean): Generator<Told> {
  for (const { at, cid, submissions, pids } of all) {
    if (row.cid === cid && 'change' in row) yield [at, 'rated']
    for (const which of ['first', 'second', 'aside'] as const) {
      if (submissions[which] === undefined || row.submitId !== submissions[which]) continue
      yield [at, `${which}row`]
      if (final.includes(Number(row.status ?? -1))) yield [at, `${which}verdict`]
    }
    for (const pid of pids) {
      const problem = row.problem as { id?: unknown } | undefined
      const count = (row.problemCount as { total?: unknown } | undefined)?.total ?? row.total
      const isOf = row.pid === pid || problem?.id === pid
      if (isOf && Number(count ?? 0) > 0) yield [at, isBank ? 'bankcounts' : 'counts']
      const own = isOf ? (row.submitId === undefined ? (row.myStatus ?? row.status) : undefined) : statusAt(row, pid)
      if (typeof own === 'number' && final.includes(own)) yield [at, isBank ? 'bankstatus' : 'status']
    }
  }
}

/** The status of a problem in a record by the numbers of problems; one by those of submissions looks alike. */
function statusAt(row: Record<string, unknown>, pid: number): unknown {
  const own = row[String(pid)] as { status?: unknown; submitId?: unknown } | null | undefined
  return own?.submitId === undefined ? own?.status : undefined
}

/** The texts of an answer: those of all files, where it is an archive. */
async function textsOf(response: Response): Promise<string[]> {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.headers.get('content-type') !== 'application/zip') return [bytes.toString()]
  return [...(await unzipped(bytes)).values()]
}

function parsedOf(text: string): unknown {
  if (!/^[[{]/.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** An answer and the secrets in it. `isBank` says that the call names no contest. */
export async function heard(response: Response, all: readonly Numbers[], isBank: boolean) {
  const texts = await textsOf(response)
  const parsed = texts.map(parsedOf)
  const told: Told[] = parsed.flatMap((one) => [...within(one, all, isBank)])
  for (const [, at, name = ''] of texts.flatMap((text) => [...text.matchAll(words)])) {
    const secret = name.toLowerCase()
    if (isSecret(secret)) told.push([Number(at), secret])
  }
  for (const [, at, which] of texts.flatMap((text) => [...text.matchAll(figures)])) {
    told.push([Number(at), which === '1' ? 'firstmeasure' : 'secondmeasure'])
  }
  return { parsed: parsed[0], told }
}

/** What everybody finds in what they have written themselves, wherever it is now; of verdicts no more than there. */
export function ownSecrets(state: State): Partial<Record<Person, readonly Secret[]>> {
  const { inside: all } = state
  const verdicts = ['firstverdict', 'firstmeasure', 'secondverdict', 'secondmeasure'] as const
  const handedIn = ['id', 'title', 'code', 'firstrow', 'secondrow'] as const
  return {
    contestant:
      state.hasBegun === false ? [] : [...handedIn, ...(all.includes('contestant') && !isOi(state) ? verdicts : [])],
    jury: ['id', 'title', 'staffcode', 'asiderow', ...(all.includes('jury') ? (['asideverdict'] as const) : [])],
  }
}
