import { readEnv } from '../../platform/env.ts'
import { pickGiven } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/serve.ts'
import { deleteSitePicture } from '../../platform/objects/site-pictures.ts'
import { recordAction } from '../audit/index.ts'
import * as contract from './contract.ts'
import { freshSettings, saveSettings } from './current.ts'
import { sendCheckedMail } from './mail.ts'
import { accountLists, changeAccounts } from './remote/accounts.ts'

const getWebConfig = route(contract.getWebConfig, async () => (await freshSettings()).web)
const getSwitchConfig = route(contract.getSwitchConfig, async () => {
  const { switches, judge } = await freshSettings()
  return { ...switches, ...(await accountLists()), defaultSubmitInterval: judge.submitInterval }
})
const getJudgeConfig = route(contract.getJudgeConfig, async () => (await freshSettings()).judge)
const getEmailConfig = route(contract.getEmailConfig, async () => ({
  ...(await freshSettings()).mail,
  senderAddress: readEnv('MAIL_SENDER'),
}))

const setWebConfig = route(contract.setWebConfig, async (values, by) => {
  const changes = pickGiven(values)
  const before = await saveSettings('web', changes, by)
  for (const name of ['logo', 'picture'] as const) {
    if (changes[name] !== undefined && changes[name] !== before[name]) await deleteSitePicture(before[name])
  }
  return null
})
const setSwitchConfig = route(contract.setSwitchConfig, async (values, by) => {
  const lists = pickGiven(contract.AccountChanges.parse(values))
  const switches = pickGiven(contract.SwitchChanges.parse(values))
  await changeAccounts(lists, by)
  const isOfAccounts = Object.keys(lists).length > 0 && Object.keys(switches).length === 0
  if (!isOfAccounts) await saveSettings('switches', switches, by)
  const { defaultSubmitInterval: submitInterval } = values
  if (submitInterval !== undefined && submitInterval !== (await freshSettings()).judge.submitInterval) {
    await saveSettings('judge', { submitInterval }, by)
  }
  return null
})
const setJudgeConfig = route(contract.setJudgeConfig, async (values, by) => {
  await saveSettings('judge', pickGiven(values), by)
  return null
})
const setEmailConfig = route(contract.setEmailConfig, async (values, by) => {
  await saveSettings('mail', pickGiven(values), by)
  return null
})

const testMail = {
  en: { subject: 'Test email of {site}', lines: ['If you can read this, {site} can send emails.'] },
  'zh-CN': { subject: '{site} 测试邮件', lines: ['如果你能看到这封邮件，说明 {site} 可以正常发送邮件。'] },
}

const testEmail = route(contract.testEmail, async ({ email }, by) => {
  await sendCheckedMail(testMail, email, {}, by.locale)
  await recordAction(by, { action: 'mail.test', target: email })
  return null
})

export const settingsRoutes = [
  getWebConfig,
  getSwitchConfig,
  getJudgeConfig,
  getEmailConfig,
  setWebConfig,
  setSwitchConfig,
  setJudgeConfig,
  setEmailConfig,
  testEmail,
]
