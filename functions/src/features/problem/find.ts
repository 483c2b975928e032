import { allows } from '../../platform/access.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import type { Caller } from '../../platform/serve.ts'
import type { TextKind } from '../file/index.ts'
import { siteConfig } from '../site/index.ts'
import { problemErrors } from './errors.ts'
import { mayOpen } from './rules.ts'
import { allProblems, findBody, type ProblemBody, type ProblemRow, recentProblems } from './store.ts'

/** Lets visitors through unless the site asks for a login. @throws login-required */
export async function checkVisitor(caller: Caller | null): Promise<void> {
  if (!caller && (await siteConfig()).problemLoginRequired) throw new Failure(commonErrors['login-required'])
}

type NamedBy = 'display id' | 'number'

/**
 * The row of the problem with this display id that the caller may see; its number is taken too where no display id
 * equals it. Some calls name problems by number: for them it is the other way round. A problem that the caller may not see
 * is none for him: nothing tells him that it is there. `all` are the bank's rows, where they were read ahead.
 * @throws login-required, problem-not-found
 */
export async function openRow(
  id: string,
  caller: Caller | null,
  by: NamedBy = 'display id',
  all?: readonly ProblemRow[],
): Promise<ProblemRow> {
  await checkVisitor(caller)
  const rows = all ?? (await allProblems())
  const named = {
    'display id': rows.find(({ problemId }) => problemId === id),
    number: rows.find(({ pid }) => String(pid) === id),
  }
  const [first, second] = by === 'number' ? [named.number, named['display id']] : [named['display id'], named.number]
  const row = [first, second].find((one) => one && mayOpen(one, caller?.roles ?? null))
  if (!row) throw new Failure(problemErrors['problem-not-found'])
  return row
}

/** The problems' texts, which may show files: whoever may open a problem outside contests may read it. */
export const problemTexts: TextKind = {
  name: 'problem',
  async mayRead(pid, reader) {
    const row = (await allProblems()).find((one) => one.pid === pid)
    if (!row || !mayOpen(row, reader?.roles ?? null)) return false
    return reader !== null || !(await siteConfig()).problemLoginRequired
  },
  mayReadOld: (reader) => allows('manage-problems', reader?.roles ?? null),
}

/** A problem's body. @throws problem-not-found where it went since its row was read */
export async function bodyOf({ pid }: ProblemRow): Promise<ProblemBody> {
  const body = await findBody(pid)
  if (!body) throw new Failure(problemErrors['problem-not-found'])
  return body
}

/** That problem's row with its body. @throws what `openRow` throws */
export async function openProblem(
  id: string,
  caller: Caller | null,
  by: NamedBy = 'display id',
  all?: readonly ProblemRow[],
): Promise<{ row: ProblemRow; body: ProblemBody }> {
  const row = await openRow(id, caller, by, all)
  return { row, body: await bodyOf(row) }
}

const publicNumbers = new WeakMap<readonly ProblemRow[], ReadonlySet<number>>()

/** Numbers of the problems that everybody may see, as of at most a second ago. */
export async function publicPids(): Promise<ReadonlySet<number>> {
  const rows = await recentProblems()
  const known = publicNumbers.get(rows)
  const numbers = known ?? new Set(rows.filter((row) => mayOpen(row, null)).map(({ pid }) => pid))
  publicNumbers.set(rows, numbers)
  return numbers
}

/** Numbers of the problems whose display id contains this text, or equals it on request. */
export async function pidsMatching(text: string, whole: boolean): Promise<number[]> {
  const wanted = text.toLowerCase()
  const rows = await allProblems()
  const hits = rows.filter(({ problemId }) => {
    const id = problemId.toLowerCase()
    return whole ? id === wanted : id.includes(wanted)
  })
  return hits.map(({ pid }) => pid)
}
