export { forgetConnections, ownConnections } from './store.ts'
