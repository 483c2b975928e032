export { useSite } from './useSite.ts'
