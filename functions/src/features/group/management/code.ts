import { randomInt } from 'node:crypto'
import { groupLimits } from './contract.ts'

/** Letters and digits that nobody takes for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new code that is read from a blackboard. */
export const createCode = (): string =>
  Array.from({ length: groupLimits.code }, () => letters[randomInt(letters.length)]).join('')
