import type { Locale } from '@oj/shared/text.ts'
import type { remoteJudges } from '../judging/contract-remotes.ts'
import type { SiteWeb } from './web/session.ts'

/** A problem as a site shows it; texts are HTML or Markdown of the site's authors. */
export interface RemoteProblem {
  /** the language of its texts */
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
  /** the contest or book that the site names as its source */
  source: string
}

export interface RemoteAccount {
  username: string
  password: string
}

/** A program on its way to a site, in one of the site's languages. */
interface RemoteProgram {
  id: string
  language: string
  code: string
  username: string
}

/** A submission at a site: its number there, to which problem, by whom. */
export interface RemoteRun {
  run: string
  id: string
  username: string
}

/** What a site says of a run. While it judges, the status is a running one. */
export interface RemoteVerdict {
  /** a code of `Status` */
  status: number
  /** ms; null where the site does not say */
  time: number | null
  /** KB */
  memory: number | null
  /** of 100; null of problems that are solved or not */
  score: number | null
  /** what the compiler said */
  errorMessage: string
  /** when the site was given it, ISO 8601; null where it does not say */
  at: string | null
}

/** What a site shows of its users to everybody. */
interface PublicHandles {
  /** What a user has written into the field of their profile that `handleFields` names. @throws remote-handle-unknown */
  fieldOf(web: SiteWeb, handle: string): Promise<string>
}

/**
 * One of the seven sites. What goes wrong is thrown as one of `remoteErrors`; a page that is not as expected is never
 * guessed at. Nothing here waits for a verdict: who asks comes again.
 */
export interface RemoteSite {
  readonly name: (typeof remoteJudges)[number]
  /** where requests may go, with the scheme; the first one is the site itself */
  readonly origins: readonly [string, ...string[]]
  /** our languages → theirs */
  readonly languages: Readonly<Record<string, string>>
  /** a problem that has long been there, for the operator's check */
  readonly known: string
  /** The page of a problem for people; null where no problem of the site is called so. */
  addressOf(id: string): string | null
  fetchProblem(web: SiteWeb, id: string): Promise<RemoteProblem>
  /** Signs in; the session keeps what proves it. */
  login(web: SiteWeb, account: RemoteAccount): Promise<void>
  /** Hands a program in. @returns the number of the run */
  submit(web: SiteWeb, program: RemoteProgram): Promise<string>
  /** how a handle is proved; null where that, or a run, is shown to nobody who has not signed in */
  readonly handles: PublicHandles | null
  /** Looks once what became of a run. A run of another user or problem is refused. */
  poll(web: SiteWeb, run: RemoteRun): Promise<RemoteVerdict>
}
