import { contentClaims, type TextKind } from '../file/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { timedWorks } from './timed-work-set.ts'

export const timedWorkTexts: TextKind = {
  name: 'timed-work',
  async mayRead(number, caller) {
    const meet = await timedWorks.find([number])
    return (await meet(visitOf({ caller }))).get(number)?.refusal('know') === null
  },
}

export const descriptionClaims = contentClaims(timedWorkTexts)
