export {
  type BestProgram,
  bestIn,
  bestOfProblem,
  bestWrites,
  betterThan,
  forgetBest,
  type Order,
} from './best.ts'
export {
  allCellsOf,
  bestOf,
  type Cell,
  cellOf,
  cellsOf,
  type Figures,
  forgetScope,
  saveCell,
  siteScope,
  withoutTry,
  withTry,
} from './cells.ts'
