import { contentClaims, type TextKind } from '../file/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { assignments } from './assignment-set.ts'

export const assignmentTexts: TextKind = {
  name: 'assignment',
  async mayRead(number, caller) {
    const meet = await assignments.find([number])
    return (await meet(visitOf({ caller }))).get(number)?.refusal('know') === null
  },
}

export const descriptionClaims = contentClaims(assignmentTexts)
