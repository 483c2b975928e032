export {
  allCellsOf,
  bestOf,
  type Cell,
  cellOf,
  cellsOf,
  saveCell,
  siteScope,
  withoutTry,
  withTry,
} from './cells.ts'
