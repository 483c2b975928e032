import { isRunning, statusRows } from '@oj/shared/judging/verdicts.ts'
import type { RemoteAccount, RemoteSite } from './site.ts'
import type { RequestOptions } from './web/send-request.ts'
import { SiteWeb } from './web/session.ts'

/** Without an account only the problem is fetched. */
export interface Trial {
  id: string
  account: RemoteAccount | null
  /** one of ours */
  language: string
  code: string
  ways: RequestOptions
  /** how often the run is polled */
  polls: number
  pause(): Promise<void>
}

/** Tries all that the server does at a site, and reports each step. @throws one of `remoteErrors` */
export async function* checkSite(site: RemoteSite, trial: Trial): AsyncGenerator<string> {
  const web = new SiteWeb(site, trial.ways)
  const { id, account, language, code: program } = trial
  const address = site.addressOf(id)
  if (address === null) throw web.failure('remote-problem-unknown', { id })
  const { title, timeLimit, memoryLimit, examples } = await site.fetchProblem(web, id)
  yield `fetch: ${address}: “${title}”, ${timeLimit} ms, ${memoryLimit} MB, ${examples.length} samples`
  if (!account) return
  const siteLanguage = site.languages[language]
  if (siteLanguage === undefined) throw web.failure('remote-language', { language })
  await site.login(web, account)
  yield `sign in: as ${account.username}`
  const { username } = account
  const run = await site.submit(web, { id, language: siteLanguage, code: program, username })
  yield `submit: ${language}, run ${run}`
  for (let look = 1; look <= trial.polls; look++) {
    const { status, time, memory, errorMessage } = await site.poll(web, { run, id, username })
    const [name] = statusRows.find(([, { code }]) => code === status) ?? []
    yield `poll ${look}: ${name ?? status}, ${time ?? '-'} ms, ${memory ?? '-'} KB ${errorMessage.slice(0, 200)}`.trim()
    if (!isRunning(status)) return
    await trial.pause()
  }
}
