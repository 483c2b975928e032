export { checkCaptcha } from './check.ts'
