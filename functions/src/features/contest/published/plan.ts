import { toVisibleLine } from '../../../platform/http/fields.ts'
import {
  findNearestResult,
  type Person,
  type Published,
  type PublishedProblem,
  type Team,
  type Try,
  teamUid,
} from '../../standing/index.ts'
import { type Award, AwardType, ContestType } from '../contract-terms.ts'
import type { ContestForm } from '../management/form.ts'

/** How long names, short names and titles may be. */
const longest = { name: 100, label: 40, title: 255 } as const

/** The colours of awards, the highest first; further ones have the last. */
const colors = [
  { background: '#e6bf25', color: '#241c00' },
  { background: '#c0c4cc', color: '#1c1f24' },
  { background: '#d08b4c', color: '#241300' },
  { background: '#dee2e6', color: '#1c1f24' },
] as const

/** A try of a team; its time is in ms from the start, its problem the place of one in the file. */
type TeamTry = Try & { readonly uid: string }

/** What a published result becomes here. */
export interface Plan {
  readonly title: string
  readonly startAt: number | null
  readonly terms: Pick<ContestForm, 'type' | 'rules' | 'awardType' | 'awardConfigList' | 'oiRankScoreType'>
  /** ms */
  readonly duration: number
  readonly frozen: number | null
  readonly problems: readonly PublishedProblem[]
  readonly teams: readonly Team[]
  readonly tries: readonly TeamTry[]
  /** tries that are left out */
  readonly left: number
  /** the board by our rules, and what differs of the published one */
  readonly result: ReturnType<typeof findNearestResult>
}

const cutText = (text: string, most: number) => toVisibleLine(text).slice(0, most).toWellFormed()

/** A name as boards here show it. */
export const cleanName = (name: string): string => cutText(name, longest.name)

/** What problems are called: as in the file, where that can be an address and tells them apart. */
function displayIdsOf(problems: readonly PublishedProblem[]): string[] {
  const taken = new Set<string>()
  return problems.map(({ label }, at) => {
    const isGood = /^(?!__proto__$)[A-Za-z0-9_-]{1,40}$/.test(label) && !taken.has(label)
    const displayId = isGood ? label : `P${at + 1}`
    taken.add(displayId)
    return displayId
  })
}

function cleanProblem({ names, title, color }: PublishedProblem, label: string): PublishedProblem {
  const inOne = (text: string) => cutText(text, longest.title) || label
  return { names, label, title: { en: inOne(title.en), 'zh-CN': inOne(title['zh-CN']) }, color }
}

function awardsOf({ awards }: Published): Pick<Plan['terms'], 'awardType' | 'awardConfigList'> {
  if (!awards) return { awardType: AwardType.none, awardConfigList: [] }
  return {
    awardType: awards.by === 'number' ? AwardType.number : AwardType.proportion,
    awardConfigList: awards.awards.slice(0, 20).map(
      ({ name, num }, at): Award => ({
        priority: at + 1,
        name: cutText(name, longest.label) || `#${at + 1}`,
        ...(colors[at] ?? colors[3]),
        num: Math.min(num, 10_000),
      }),
    ),
  }
}

const teamsOf = ({ contestants }: Published): Team[] =>
  contestants.map(({ who: { username, nickname, school, group, isStar } }, at) => ({
    uid: teamUid(at + 1),
    label: username,
    name: nickname,
    school,
    group,
    isStar,
  }))

/** Somebody as they are called here. */
function cleanPerson(who: Person, at: number): Person {
  const username = cutText(who.username, longest.label) || String(at + 1)
  const nickname = cleanName(who.nickname) || username
  return { ...who, username, nickname, school: cleanName(who.school), group: cleanName(who.group) }
}

/**
 * The same with its names as they are here, and with the tries alone that boards here count: within its time, with a verdict, at
 * a problem that it has.
 */
function keepCountedTries(published: Published): Published {
  const { problems } = published
  const contestants = published.contestants.map(({ who, tries }, place) => ({
    who: cleanPerson(who, place),
    tries: tries.filter(
      ({ at, pid, status, isLate }) => status !== null && at >= 0 && !isLate && pid < problems.length,
    ),
  }))
  return { ...published, contestants }
}

/** All tries in their order, numbered in it. */
function triesOf({ contestants }: Published): TeamTry[] {
  return contestants
    .flatMap(({ tries }, at) => tries.map((one) => ({ ...one, uid: teamUid(at + 1) })))
    .sort((a, b) => a.at - b.at || a.submitId - b.submitId)
    .map((one, at) => ({ ...one, submitId: at + 1, isLate: false }))
}

const countTries = ({ contestants }: Published) => contestants.reduce((sum, { tries }) => sum + tries.length, 0)

/** What a published result becomes here; the work follows its size. */
export function planOf(original: Published): Plan {
  const published = keepCountedTries(original)
  const { terms } = published
  const rules = {
    ...terms.rules,
    penalty: Math.min(1000, Math.max(0, Math.round(terms.rules.penalty))),
    penalised: [...terms.rules.penalised] as Plan['terms']['rules']['penalised'],
  }
  // our boards round no totals and share no ranks by points: they are compared as they will be
  const unit = rules.precision === 'minute' ? 60 : 1
  const result = findNearestResult({ ...published, terms: { ...terms, rules }, unit }, { ofBoards: true })
  const labels = displayIdsOf(published.problems)
  return {
    title: cutText(published.title, longest.title),
    startAt: published.startAt,
    terms: {
      type: terms.kind === 'acm' ? ContestType.acm : ContestType.oi,
      rules: {
        ...rules,
        tieBreak: result.tieBreak,
        precision: result.byMinutes ? 'minute' : rules.precision,
      },
      oiRankScoreType: result.oiScore,
      ...awardsOf(published),
    },
    duration: published.duration,
    frozen: published.frozen,
    problems: published.problems.map((one, at) => cleanProblem(one, labels[at] ?? '')),
    teams: teamsOf(published),
    tries: triesOf(published),
    left: original.strays + countTries(original) - countTries(published),
    result,
  }
}
