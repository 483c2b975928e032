import { createHash } from 'node:crypto'
import type { Paper, Question } from '../problem/contract-paper.ts'

/** For whom and where questions are drawn: the same drawer always gets the same ones. */
export interface Drawer {
  readonly uid: string
  readonly set: string
  readonly pid: number
}

/** Shuffles always alike for one seed; the order of two things does not depend on the others. */
function shuffleBySeed<One extends { readonly id: string }>(things: readonly One[], seed: string): One[] {
  return things
    .map((one) => ({ one, rank: createHash('sha256').update(`${seed} ${one.id}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ one }) => one)
}

const withMixedOptions = (question: Question, seed: string): Question =>
  'options' in question ? { ...question, options: shuffleBySeed(question.options, `${seed} ${question.id}`) } : question

/** The questions of a paper that somebody gets, in their order. */
export function drawQuestions(paper: Paper, { uid, set, pid }: Drawer): Question[] {
  const seed = `${uid} ${set} ${pid}`
  const lots = shuffleBySeed(paper.questions, seed)
  const chosen = new Set(lots.slice(0, paper.draw ?? lots.length).map(({ id }) => id))
  const order = paper.mixesQuestions ? lots : paper.questions
  const mine = order.filter(({ id }) => chosen.has(id))
  return paper.mixesOptions ? mine.map((question) => withMixedOptions(question, seed)) : mine
}
