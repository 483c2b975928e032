export { type Actor, auditWrite, recordAction } from './record.ts'
export { addRow, changeRow, removeRow, staffTableRoutes } from './staff-table-route.ts'
export { createUndoCalls } from './undo.ts'
