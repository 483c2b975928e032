export { checkCaptcha, checkDigits } from './check.ts'
