export { deleteDrafts } from './owned.ts'
