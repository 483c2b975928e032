import { Failure } from '../../platform/errors.ts'
import { ProblemAuth } from '../problem/contract.ts'
import { problemErrors } from '../problem/errors.ts'
import { allProblems, problemNamed } from '../problem/index.ts'
import { ProblemForm, type Saver, saveProblemForm } from '../problem-admin/index.ts'
import type { RemoteProblem, RemoteSite } from './site.ts'
import { SiteWeb } from './web/session.ts'

/** What stands where a site has nothing: a part of a statement that its other parts tell, and a case that nobody runs. */
const none = '–'

/** What the editor would have sent. The samples are its cases, too, since the others stay at the site. */
function formOf(problemId: string, site: RemoteSite, problem: RemoteProblem): unknown {
  const { title, timeLimit, memoryLimit, description, input, output, hint, source } = problem
  const examples = problem.examples.slice(0, 20)
  return {
    problem: {
      problemId,
      title: { en: title },
      description: { en: description },
      input: { en: input || none },
      output: { en: output || none },
      hint: { en: hint },
      source: { en: source || site.name },
      author: site.name,
      examples,
      timeLimit,
      memoryLimit,
      isScaled: false,
      auth: ProblemAuth.private,
    },
    samples: examples.length > 0 ? examples : [{ input: none, output: none }],
  }
}

/** A number as the site writes it; letters of contests are capitals, but for sites that have none. */
function numberAt(site: RemoteSite, given: string): string | null {
  return [given, given.toUpperCase(), given.toLowerCase()].find((id) => site.addressOf(id) !== null) ?? null
}

/**
 * Fetches a problem of a site and saves it in the bank.
 * @throws remote-id, problem-id-taken, and what comes between us and the site
 */
export async function importProblem(site: RemoteSite, given: string, by: Saver) {
  const web = new SiteWeb(site, { played: process.env.OJ_REMOTE_PLAYED })
  const id = numberAt(site, given)
  const address = id === null ? null : site.addressOf(id)
  if (id === null || address === null) throw web.failure('remote-id')
  const problemId = `${site.name}-${id}`
  if (problemNamed(await allProblems(), problemId)) throw new Failure(problemErrors['problem-id-taken'], { problemId })
  const read = ProblemForm.safeParse(formOf(problemId, site, await site.fetchProblem(web, id)))
  if (!read.success) throw web.failure('remote-unfit', { field: read.error.issues[0]?.path.join('.') ?? '' })
  const { pid } = await saveProblemForm(read.data, null, by, { remote: { site: site.name, id, address } })
  return { pid, problemId }
}
