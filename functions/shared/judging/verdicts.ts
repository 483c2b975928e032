/** The meaning of a status. */
export type Tone = 'good' | 'bad' | 'limit' | 'broken' | 'running' | 'quiet'

/** What the table says of a status. */
export interface StatusRow {
  /** code in the API */
  code: number
  tone: Tone
  /** the abbreviation that contestants know */
  short?: string
  /** what badges, tiles and charts take their colours from, visible in light and dark mode */
  color: string
  /** whether problems count it, under `short` */
  isCounted?: true
  /** whether staff may give it by hand */
  isGiven?: true
  /** whether comparing outputs led to it: a run whose output is not compared does not end so */
  isCompared?: true
  /** severity for graders of the ICPC formats, the worst first */
  rank?: number
  /** the folder of solutions with this verdict in the ICPC formats */
  icpc?: string
}

const verdict = { isCounted: true, isGiven: true } as const
/** A verdict that comes of comparing outputs. */
const mismatch = { ...verdict, isCompared: true } as const

/**
 * All statuses of submissions, first the verdicts in the order of the counts. To add one, add a row here and
 * its names in both languages (`status` of the locales' `common.json`).
 */
export const statuses = {
  accepted: { ...verdict, code: 0, tone: 'good', short: 'ac', color: '#2f9e44', icpc: 'accepted' },
  wrongAnswer: { ...mismatch, code: -1, tone: 'bad', short: 'wa', color: '#e03131', rank: 5, icpc: 'wrong_answer' },
  timeLimitExceeded: {
    ...verdict,
    code: 1,
    tone: 'limit',
    short: 'tle',
    color: '#f08c00',
    rank: 4,
    icpc: 'time_limit_exceeded',
  },
  memoryLimitExceeded: {
    ...verdict,
    code: 2,
    tone: 'limit',
    short: 'mle',
    color: '#9c36b5',
    rank: 3,
    icpc: 'run_time_error',
  },
  runtimeError: { ...verdict, code: 3, tone: 'bad', short: 're', color: '#e8590c', rank: 2, icpc: 'run_time_error' },
  presentationError: {
    ...mismatch,
    code: -3,
    tone: 'limit',
    short: 'pe',
    color: '#1098ad',
    rank: 6,
    icpc: 'wrong_answer',
  },
  compileError: { code: -2, tone: 'limit', short: 'ce', color: '#868e96', isCounted: true },
  systemError: { ...verdict, code: 4, tone: 'broken', short: 'se', color: '#c2255c', rank: 1 },
  partialAccepted: {
    ...verdict,
    code: 8,
    tone: 'limit',
    short: 'pa',
    color: '#1c7ed6',
    rank: 7,
    icpc: 'partially_accepted',
  },
  cancelled: { code: -4, tone: 'quiet', short: 'ca', color: '#868e96' },
  submitFailed: { code: 10, tone: 'broken', color: '#c2255c', isGiven: true },
  pending: { code: 5, tone: 'running', color: '#4263eb' },
  compiling: { code: 6, tone: 'running', color: '#4263eb' },
  judging: { code: 7, tone: 'running', color: '#4263eb' },
  submitting: { code: 9, tone: 'running', color: '#4263eb' },
  submittedUnknown: { code: -5, tone: 'quiet', color: '#868e96' },
  notSubmitted: { code: -10, tone: 'quiet', color: '#868e96' },
} as const satisfies Record<string, StatusRow>

type Statuses = typeof statuses
export type StatusName = keyof Statuses

/** The names and rows of the table. */
export const statusRows = Object.entries<StatusRow>(statuses) as (readonly [StatusName, StatusRow])[]

/** Submission status codes. */
export const Status = Object.fromEntries(statusRows.map(([name, { code }]) => [name, code])) as {
  readonly [Name in StatusName]: Statuses[Name]['code']
}

/** Whether a submission is still pending, compiling or judging. */
export const isRunning = (status: number) => status >= Status.pending && status <= Status.judging

/** Whether a submission to another site ended without what that site says of it. */
export const isUntold = (status: number): boolean =>
  status === Status.submitFailed || status === Status.submittedUnknown

type Counted = Extract<Statuses[StatusName], { isCounted: true }>
export type VerdictCount = Counted['short']

/** The verdicts that problems count, with their names. */
export const verdicts = statusRows.flatMap(([name, row]) =>
  row.isCounted ? { name, ...row } : [],
) as readonly (Counted & {
  readonly name: StatusName
})[]

/** An object with a value for each counted verdict. */
export const perVerdict = <T>(value: T) =>
  Object.fromEntries(verdicts.map(({ short }) => [short, value])) as Record<VerdictCount, T>

/** Verdicts that a program can cause itself. */
export const earned: readonly number[] = verdicts.filter(({ tone }) => tone !== 'broken').map(({ code }) => code)

/** Verdicts that come of comparing outputs. */
export const compared: readonly number[] = verdicts.filter((verdict) => 'isCompared' in verdict).map(({ code }) => code)
