export { boundedWebp } from './decode.ts'
export { importFile, type StoreFile } from './import.ts'
export { storePicture } from './store.ts'
