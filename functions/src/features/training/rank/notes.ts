import { dirtySet } from '../../../platform/table/dirty-set.ts'

/** Rows of ranks, or whole ranks, that are to be rebuilt. */
const notes = dirtySet('training-rank')

/** Stands for all members. */
export const everybody = '*'

const idOf = (number: number, uid: string) => `${number} ${uid}`

export const noteOf = (id: string): { number: number; uid: string } => {
  const [number = '', uid = everybody] = id.split(' ')
  return { number: Number(number), uid }
}

export const noteMember = {
  marking: (number: number, uid: string) => notes.marking(idOf(number, uid)),
  mark: (number: number, uid: string) => notes.mark(idOf(number, uid)),
}

export const noteRank = {
  marking: (number: number) => notes.marking(idOf(number, everybody)),
  mark: (number: number) => notes.mark(idOf(number, everybody)),
}

export const allNotes = notes.all
export const forgetNotes = notes.forget
