import { pickText } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { asError, type Log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite, recordAction } from '../../audit/index.ts'
import { settingsErrors } from '../../settings/errors.ts'
import { sendCheckedMail } from '../../settings/index.ts'
import { dashboardErrors as errors } from '../errors.ts'
import { type Finding, type SetupCheck, setupChecks } from './check.ts'
import * as contract from './contract.ts'
import { createCode, dismissalWrite, dismissedChecks, noteArrival, saveSetupMail } from './store.ts'

/** One that cannot be looked up says so, and hides no other. */
async function findOne({ name, find }: SetupCheck, log: Log): Promise<Finding> {
  try {
    return await find()
  } catch (reason) {
    log.error('setup check failed', { name, error: asError(reason) })
    return { state: 'failed', why: { en: 'This could not be looked up', 'zh-CN': '无法检查此项' } }
  }
}

const getSetupChecks = route(contract.getSetupChecks, async (_, { locale, log }) => {
  const checks = setupChecks.all().toSorted((a, b) => a.order - b.order)
  const [dismissed, ...findings] = await Promise.all([dismissedChecks(), ...checks.map((one) => findOne(one, log))])
  return checks.map(({ name, title, about, mend }, at) => ({
    name,
    title: pickText(title, locale),
    about: pickText(about, locale),
    state: findings[at]?.state ?? 'open',
    why: pickText(findings[at]?.why ?? {}, locale),
    mend: mend.to,
    mendWords: pickText(mend.words, locale),
    isDismissed: dismissed.has(name),
  }))
})

const dismissSetupCheck = route(contract.dismissSetupCheck, async ({ name, isDismissed }, by) => {
  if (!setupChecks.all().some((one) => one.name === name)) throw new Failure(errors['setup-check-unknown'])
  const entry = await auditWrite(by, { action: 'settings.check', target: name, after: { isDismissed } })
  await transact([dismissalWrite(name, isDismissed), entry])
  return null
})

const setupMail = {
  en: {
    subject: '{code} is the code of your test email from {site}',
    lines: ['{site} can send emails. Enter this code in the checklist of the dashboard:', '{code}'],
  },
  'zh-CN': {
    subject: '{site} 测试邮件，验证码 {code}',
    lines: ['{site} 可以正常发送邮件。请在仪表盘的检查清单中填写此验证码：', '{code}'],
  },
}

const sendSetupMail = route(contract.sendSetupMail, async ({ email }, by) => {
  const code = createCode()
  // noted before it is sent: a mail that is fast finds its code here
  await saveSetupMail(email, code, null)
  try {
    await sendCheckedMail(setupMail, email, { code }, by.locale)
  } catch (error) {
    if (error instanceof Failure && error.spec === settingsErrors['mail-refused'])
      await saveSetupMail(email, code, String(error.params.reason))
    throw error
  }
  await recordAction(by, { action: 'mail.test', target: email })
  return null
})

const confirmSetupMail = route(contract.confirmSetupMail, async ({ code }) => {
  if (!(await noteArrival(code))) throw new Failure(errors['setup-code-wrong'])
  return null
})

export const checkRoutes = [getSetupChecks, dismissSetupCheck, sendSetupMail, confirmSetupMail]
