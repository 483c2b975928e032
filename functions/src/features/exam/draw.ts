import { createHash } from 'node:crypto'
import type { Paper, Question } from '../problem/contract-paper.ts'

/** Whose questions are drawn, and where: the same always gives the same ones. */
export interface Drawer {
  readonly uid: string
  readonly set: string
  readonly pid: number
}

/**
 * Sorts by chance, but always the same for one drawer: each thing has a rank of its own, so that a question more or less
 * leaves the others where they were.
 */
function shuffleBySeed<One extends { readonly id: string }>(things: readonly One[], seed: string): One[] {
  const rankOf = ({ id }: One) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return things
    .map((one) => ({ one, rank: rankOf(one) }))
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
