export { checkField } from './checkField.ts'
export { Captcha } from './parts/Captcha.tsx'
