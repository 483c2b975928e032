import { commonErrors, Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import { ProblemAuth } from '../problem/contract.ts'
import { problemErrors } from '../problem/errors.ts'
import { allProblems, problemNamed, problemNumbered } from '../problem/index.ts'
import { ProblemForm, type Saver, saveProblemForm } from '../problem-admin/index.ts'
import type { RemoteProblem, RemoteSite } from './site.ts'
import { siteNamed } from './sites.ts'
import type { SiteName } from './state/sites.ts'
import { openSite, type SiteWeb } from './web/session.ts'

/** For an empty part of a statement, and for a test point that nobody runs. */
const none = '–'

/** The samples are its test points, too, since the others stay at the site. */
function formOf(problemId: string, site: RemoteSite, problem: RemoteProblem): unknown {
  const { locale, title, timeLimit, memoryLimit, description, input, output, hint, source } = problem
  const examples = problem.examples.slice(0, 20)
  return {
    problem: {
      problemId,
      title: { [locale]: title },
      description: { [locale]: description },
      input: { [locale]: input || none },
      output: { [locale]: output || none },
      hint: { [locale]: hint },
      source: { [locale]: source || site.name },
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

/** Letters in the case of the site; null for no id of it. */
function numberAt(site: RemoteSite, given: string): string | null {
  return [given, given.toUpperCase(), given.toLowerCase()].find((id) => site.addressOf(id) !== null) ?? null
}

/** Id and address at the site, and display id here. @throws remote-id */
function locateProblem(site: RemoteSite, given: string, web: SiteWeb) {
  const id = numberAt(site, given)
  const address = id === null ? null : site.addressOf(id)
  if (id === null || address === null) throw web.failure('remote-id')
  return { id, address, problemId: `${site.name}-${id}` }
}

/** @throws remote-id, problem-id-taken, `remoteErrors` */
export async function importProblem(site: RemoteSite, given: string, by: Saver) {
  const web = openSite(site)
  const { id, address, problemId } = locateProblem(site, given, web)
  if (problemNamed(await allProblems(), problemId)) throw new Failure(problemErrors['problem-id-taken'], { problemId })
  const read = ProblemForm.safeParse(formOf(problemId, site, await site.fetchProblem(web, id)))
  if (!read.success) throw web.failure('remote-unfit', { field: read.error.issues[0]?.path.join('.') ?? '' })
  const { pid } = await saveProblemForm(read.data, null, by, { remote: { site: site.name, id, address } })
  return { pid, problemId }
}

/** The same for any set, by whoever may import. A problem that is here already is used as it is. */
export async function findOrImportProblem(name: SiteName, given: string, by: Saver) {
  if (!hasAccess('manage-problems', by.caller.roles)) throw new Failure(commonErrors.forbidden)
  const site = siteNamed(name)
  const { id, problemId } = locateProblem(site, given, openSite(site))
  const row = problemNamed(await allProblems(), problemId)
  const remote = row ? (await problemNumbered(row.pid)).body.remote : null
  // its set decides on who may choose it
  const isHere = remote?.site === name && remote.id === id
  return row && isHere ? { pid: row.pid, problemId: row.problemId } : importProblem(site, given, by)
}
