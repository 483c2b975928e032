import { Status } from '@oj/shared/judging/verdicts.ts'
import { type Locale, pickText, versionFor } from '@oj/shared/text.ts'
import type { Context } from '../../platform/http/serve.ts'
import { findPeople } from '../account/index.ts'
import { type Entry, isCrowded, ownerFields, type SetView } from '../problem-set/index.ts'
import { bestOf, type Cell, cellsOf } from '../tries/index.ts'
import type { ProblemCount } from './contract.ts'
import { answerLanguage } from './contract-paper.ts'
import { countsOf, noCounts, recentCountsOf } from './counts/counts.ts'
import { favouritesOf } from './favourites/store.ts'
import { languagesOf } from './languages.ts'
import { neighboursOf } from './list/neighbours.ts'
import { type MetProblem, problemIn, readBody } from './problem-route.ts'
import { modeAt } from './remote-offers.ts'
import { examplesText, tagsOf } from './rules.ts'
import { allTags, recentTags } from './tags/tags.ts'

/** A user's tries in a set, with those after its end if wanted. */
export async function ownCells(uid: string, { scope }: SetView, pids: readonly number[], withLate: boolean) {
  const cells = await cellsOf(uid, scope.own, pids)
  if (!withLate || scope.late === null) return cells
  for (const [pid, late] of await cellsOf(uid, scope.late, pids)) {
    const { version, tries } = cells.get(pid) ?? { version: 0, tries: [] }
    cells.set(pid, { version, tries: [...tries, ...late.tries] })
  }
  return cells
}

/** The status at a problem, as far as the set shows it. */
export function statusIn(view: SetView, pid: number, cell: Cell | undefined) {
  const best = bestOf(cell)
  const isHidden = best.status !== Status.notSubmitted && view.refusal('see-verdicts', { pid, isOpen: true }) !== null
  return isHidden ? { status: Status.submittedUnknown, score: null } : best
}

const toProblemLink = ({ displayId, title }: Entry, locale: Locale) => ({
  problemId: displayId,
  title: pickText(title, locale),
})

export async function detailOf(met: MetProblem, { caller, locale }: Pick<Context<'anyone'>, 'caller' | 'locale'>) {
  const { view, entries, entry, row } = met
  const isCrowd = isCrowded(view.key)
  const countsNow = isCrowd ? recentCountsOf : countsOf
  const isCounted = view.refusal('see-counts') === null
  const [body, tags, counts, cells, isFavourite, people] = await Promise.all([
    readBody(met),
    isCrowd ? recentTags() : allTags(),
    isCounted ? countsNow(view.scope.all, [row.pid]) : new Map<number, ProblemCount>(),
    caller ? ownCells(caller.uid, view, [row.pid], true) : new Map<number, Cell>(),
    favouritesOf(caller?.uid),
    findPeople([row.uid ?? '']),
  ])
  const maker = people.get(row.uid ?? '')
  const languages = body.paper ? [] : await languagesOf(body, view.terms(entry))
  const statement = versionFor(body.statements, locale)
  const { settings } = body
  const seesOrigin = view.refusal('see-origin') === null
  const mode = body.remote && (await modeAt(body.remote))
  const { previous, next } = neighboursOf(entries, entry)
  return {
    problem: {
      id: row.pid,
      problemId: entry.displayId,
      title: pickText(entry.title, locale),
      author: row.author,
      nickname: maker?.username === row.author ? maker.nickname : '',
      source: seesOrigin ? pickText(body.source, locale) : '',
      description: statement?.description ?? '',
      input: statement?.input ?? '',
      output: statement?.output ?? '',
      hint: statement?.hint ?? '',
      breaksLines: body.breaksLines,
      examples: examplesText(body.examples),
      timeLimit: settings.timeLimit,
      memoryLimit: settings.memoryLimit,
      stackLimit: settings.stackLimit,
      difficulty: row.difficulty,
      type: row.type,
      ioScore: settings.type === 'oi' ? settings.ioScore : null,
      judgeMode: settings.judgeMode,
      isRemote: body.remote !== null,
      remoteMode: mode,
      // who submits there must know where that is
      remoteAddress: seesOrigin || mode === 'own' ? (body.remote?.address ?? null) : null,
      isScaled: settings.isScaled,
      isRemoveEndBlank: settings.isRemoveEndBlank,
      isFileIO: settings.fileIO !== null,
      ioReadFileName: settings.fileIO?.input ?? null,
      ioWriteFileName: settings.fileIO?.output ?? null,
      ...ownerFields(view.owner),
      userExtraFile: body.userExtraFile && JSON.stringify(body.userExtraFile),
    },
    tags: seesOrigin ? tagsOf(row.tags, tags, locale) : [],
    languages: body.paper ? [answerLanguage] : languages.map(({ name }) => name),
    codeTemplate: Object.fromEntries(languages.map(({ name, template }) => [name, template])),
    problemCount: { pid: row.pid, ...(counts.get(row.pid) ?? noCounts) },
    isCounted,
    myStatus: statusIn(view, row.pid, cells.get(row.pid)).status,
    isFavourite: isFavourite(row),
    showsCases: view.refusal('see-cases') === null,
    previous: previous && toProblemLink(previous, locale),
    next: next && toProblemLink(next, locale),
  }
}

/** The same for a kind's own calls. @throws problem-not-found */
export const pageIn = async (view: SetView, displayId: string, by: Pick<Context<'anyone'>, 'caller' | 'locale'>) =>
  detailOf(await problemIn(view, displayId), by)
