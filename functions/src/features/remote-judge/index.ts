export { bringIn } from './import.ts'
