export { type Actor, audited, recordAction } from './record.ts'
export { removeRow, staffTableRoutes } from './staff-table-route.ts'
export { undoable } from './undo.ts'
