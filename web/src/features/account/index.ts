export { Captcha } from './captcha/Captcha.tsx'
export { checkField } from './checkField.ts'
export { PasswordField } from './PasswordField.tsx'
export { refreshUser } from './startSession.ts'
