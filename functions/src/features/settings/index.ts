export { saveSettings, settings } from './current.ts'
export { sendSiteMail } from './mail.ts'
