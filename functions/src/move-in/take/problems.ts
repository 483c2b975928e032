import { PackageError } from '@oj/shared/packages/read-files.ts'
import { movedWrites } from '../../features/moved/index.ts'
import { allProblems, problemNamed } from '../../features/problem/index.ts'
import { readArriving, type Site, siteNow } from '../../features/problem-exchange/moving-in.ts'
import { Failure } from '../../platform/errors.ts'
import { findNew, type Move, movedTo, notePlanned } from '../move.ts'
import { toSentence } from '../report.ts'
import type { OldProblem } from '../school.ts'
import { actorOf } from './authors.ts'

const idMax = 40

/** The display id, or the first free one like it. */
async function findId(wanted: string): Promise<string> {
  const all = await allProblems()
  let id = wanted
  for (let at = 2; problemNamed(all, id); at++) id = `${wanted.slice(0, idMax - String(at).length - 1)}-${at}`
  return id
}

/** Every id by which it was known, each once. */
const idsOf = ({ id, aliases, displayId }: OldProblem) => [...new Set([id, ...aliases, displayId])]

async function takeProblem(old: OldProblem, site: Site, move: Move): Promise<void> {
  const { report, scratch, isDry } = move
  const { problem, left, displayId } = old
  const leave = (sentences: readonly string[]) => {
    report.count('problem', 'left')
    report.problem(displayId, [...left.map(toSentence), ...sentences])
  }
  if ('error' in problem) return leave([toSentence(problem.error.why)])
  const named = { ...problem, id: displayId }
  const arriving = await readArriving(named, { site, scratch, isPrivate: old.group !== null })
  const notes = arriving.notes.map(({ message }) => message.en ?? '')
  if (arriving.isRefused) return leave(notes)
  const problemId = await findId(arriving.problemId)
  if (isDry) for (const id of idsOf(old)) notePlanned(move, 'problem', id)
  else {
    const by = await actorOf(move, old.author)
    const also = (pid: number) => idsOf(old).flatMap((id) => movedWrites(movedTo(move, 'problem', id, String(pid))))
    try {
      await arriving.save(problemId, by, also)
    } catch (error) {
      if (error instanceof Failure) return leave([error.text('en')])
      if (error instanceof PackageError) return leave([toSentence(error.why)])
      throw error
    }
  }
  if (old.group !== null) report.remark('a problem of a group goes to the bank, private', displayId)
  report.problem(displayId, [...left.map(toSentence), ...notes])
  report.mapped('problem', displayId, problemId)
  report.count('problem', 'new')
}

/** Takes the problems that are new, through what imports them: the files of one are there until the next is asked for. */
export async function takeProblems(move: Move): Promise<void> {
  const site = await siteNow()
  for await (const old of move.school.problems()) {
    const known = await findNew(move, 'problem', [old.id])
    move.report.count('problem', 'known', known.size)
    if (known.size === 0) await takeProblem(old, site, move)
  }
}
