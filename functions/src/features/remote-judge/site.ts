import type { Locale } from '@oj/shared/text.ts'
import type { remoteJudges } from '../judging/contract-remotes.ts'
import type { SiteWeb } from './web/session.ts'

/** Texts are HTML or Markdown. */
export interface RemoteProblem {
  /** of its texts */
  locale: Locale
  title: string
  /** ms */
  timeLimit: number
  /** MB */
  memoryLimit: number
  description: string
  input: string
  output: string
  hint: string
  examples: readonly { readonly input: string; readonly output: string }[]
  /** the contest or book that it names */
  source: string
}

export interface RemoteAccount {
  username: string
  password: string
}

/** In one of the languages of the site. */
interface RemoteProgram {
  id: string
  language: string
  code: string
  username: string
}

export interface RemoteRun {
  run: string
  id: string
  username: string
}

/** The status is a running one while it judges. */
export interface RemoteVerdict {
  status: number
  /** ms; null if unknown */
  time: number | null
  /** KB */
  memory: number | null
  /** of 100; null if all or nothing */
  score: number | null
  /** of the compiler */
  errorMessage: string
  /** when it was submitted, ISO 8601; null if unknown */
  at: string | null
}

interface PublicHandles {
  /** The profile field that `handleFields` names. @throws remote-handle-unknown */
  fieldOf(web: SiteWeb, handle: string): Promise<string>
}

/** Failures are thrown as `remoteErrors`; unexpected pages are never guessed at. Nothing waits for a verdict: callers poll. */
export interface RemoteSite {
  readonly name: (typeof remoteJudges)[number]
  /** allowed for requests; the first is the site itself */
  readonly origins: readonly [string, ...string[]]
  readonly languages: Readonly<Record<string, string>>
  /** an old problem, for the check of operators */
  readonly known: string
  /** Null where the site has no such ids. */
  addressOf(id: string): string | null
  fetchProblem(web: SiteWeb, id: string): Promise<RemoteProblem>
  login(web: SiteWeb, account: RemoteAccount): Promise<void>
  /** @returns the number of the run */
  submit(web: SiteWeb, program: RemoteProgram): Promise<string>
  /** null where profiles or runs are only shown after signing in */
  readonly handles: PublicHandles | null
  /** Looks once. Runs of other users or problems are refused. */
  poll(web: SiteWeb, run: RemoteRun): Promise<RemoteVerdict>
}
