import { contentClaims, type TextKind } from '../file/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { trainings } from './training-set.ts'

export const trainingTexts: TextKind = {
  name: 'training',
  async mayRead(number, caller) {
    const meet = await trainings.find([number])
    return (await meet(visitOf({ caller }))).get(number)?.isFound === true
  },
}

export const descriptionClaims = contentClaims(trainingTexts)
