export { carryIn, type Keep } from './carry-in.ts'
export { boundedWebp } from './decode.ts'
