import { Failure } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { groupErrors as errors } from '../errors.ts'
import { groupRoute } from '../route.ts'
import * as contract from './contract.ts'
import { findProvider, tokenOf, webhookProviders } from './contract-providers.ts'
import { postNoted } from './send.ts'
import { beginTest, type ClassReminders, hoursWrite, remindersOf, webhookWrite } from './store.ts'

/** A webhook for who may change it: its address is never told again. */
function redactWebhook(row: ClassReminders | null) {
  const provider = row ? findProvider(row.address) : null
  if (!row || !provider) return null
  const masked = `https://${webhookProviders[provider].host}/…${tokenOf(row.address).slice(-4)}`
  return { provider, masked, hasSecret: row.secret !== '', problem: row.problem }
}

const getClassReminders = groupRoute(contract.getClassReminders, async ({ gid }) => {
  const row = await remindersOf(gid)
  return { hours: row?.hours ?? null, webhook: redactWebhook(row) }
})

const changeClassReminders = groupRoute(contract.changeClassReminders, async ({ gid, hours }, by) => {
  const entry = await auditWrite(by, {
    action: 'group.reminders',
    target: String(gid),
    before: { hours: (await remindersOf(gid))?.hours ?? null },
    after: { hours },
  })
  await transact([hoursWrite(gid, hours), entry])
  return null
})

/** What the audit log has of a webhook: whose it is. */
const toAudited = (address: string) => ({ webhook: findProvider(address) })

const changeClassWebhook = groupRoute(contract.changeClassWebhook, async ({ gid, address, secret }, by) => {
  const provider = findProvider(address)
  if (!provider) throw new Failure(errors['group-webhook-address'])
  const entry = await auditWrite(by, {
    action: 'group.webhook',
    target: String(gid),
    before: toAudited((await remindersOf(gid))?.address ?? ''),
    after: toAudited(address),
  })
  const hook = { address, secret: webhookProviders[provider].isSigned ? secret : '', locale: by.locale }
  await transact([webhookWrite(gid, hook), entry])
  return null
})

const removeClassWebhook = groupRoute(contract.removeClassWebhook, async ({ gid }, by) => {
  const row = await remindersOf(gid)
  if (!row || row.address === '') return null
  const entry = await auditWrite(by, {
    action: 'group.webhook',
    target: String(gid),
    before: toAudited(row.address),
    after: toAudited(''),
  })
  await transact([webhookWrite(gid, { address: '', secret: '', locale: by.locale }), entry])
  return null
})

const testWords = {
  en: (name: string) => `A test message: reminders of the class ${name} come here.`,
  'zh-CN': (name: string) => `测试消息：班级“${name}”的作业提醒将发送到这里。`,
} as const

const testClassWebhook = groupRoute(contract.testClassWebhook, async ({ gid }, { at }, { group }) => {
  const row = await remindersOf(gid)
  if (!row || row.address === '') throw new Failure(errors['group-webhook-none'])
  await beginTest(gid, at)
  return { problem: await postNoted(row, testWords[row.locale](group.name)) }
})

export const reminderRoutes = [
  getClassReminders,
  changeClassReminders,
  changeClassWebhook,
  removeClassWebhook,
  testClassWebhook,
]
