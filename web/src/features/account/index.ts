export { Captcha } from './captcha/Captcha.tsx'
export { checkField } from './checkField.ts'
export { refreshUser } from './startSession.ts'
