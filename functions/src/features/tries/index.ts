export {
  allCellsOf,
  bestOf,
  type Cell,
  cellOf,
  cellsIn,
  cellsOf,
  saveCell,
  siteScope,
  withoutTry,
  withTry,
} from './cells.ts'
