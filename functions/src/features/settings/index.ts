export { siteAddress } from './address.ts'
export { freshSettings, saveSettings, settings } from './current.ts'
export { sendCheckedMail, sendSiteMail } from './mail.ts'
export { type RemoteAccount, remoteAccounts } from './remote/accounts.ts'
