export { keptRoutes, removeKept } from './kept-routes.ts'
export { type Actor, audited, recordAction } from './record.ts'
