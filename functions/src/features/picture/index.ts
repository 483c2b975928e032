export { boundedWebp } from './decode.ts'
export { importFile, type StoreFile } from './import.ts'
