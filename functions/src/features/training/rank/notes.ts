import { dirtySet } from '../../../platform/table/dirty-set.ts'

/** Whose row in the rank of a training is older than what is known of them, or which rank is to be made anew. */
const notes = dirtySet('training-rank')

/** Stands for all who take part. */
export const everybody = '*'

const idOf = (number: number, uid: string) => `${number} ${uid}`

/** What a note says. */
export const noteOf = (id: string): { number: number; uid: string } => {
  const [number = '', uid = everybody] = id.split(' ')
  return { number: Number(number), uid }
}

/** Notes that the row of somebody in a training has changed. */
export const noteMember = {
  marking: (number: number, uid: string) => notes.marking(idOf(number, uid)),
  mark: (number: number, uid: string) => notes.mark(idOf(number, uid)),
}

/** Notes that the rank of a training is to be made anew. */
export const noteRank = {
  marking: (number: number) => notes.marking(idOf(number, everybody)),
  mark: (number: number) => notes.mark(idOf(number, everybody)),
}

export const allNotes = notes.all
export const forgetNotes = notes.forget
