export { codeDrafts } from './store.ts'
