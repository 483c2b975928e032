export { allCellsOf, bestOf, type Cell, cellOf, cellsOf, saveCell, withoutTry, withTry } from './cells.ts'
