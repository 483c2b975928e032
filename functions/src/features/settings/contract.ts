import * as z from 'zod/mini'
import { endpoint, type Schema } from '../../platform/http/endpoint.ts'
import { changesTo } from '../../platform/http/fields.ts'
import { JudgeSettings, MailSettings, mail, SwitchSettings, WebSettings } from './contract-sections.ts'
import { settingsErrors as errors } from './errors.ts'
import { RemoteAccountLists } from './remote/contract.ts'

export * from './contract-difficulty.ts'
export { JudgeSettings, MailSettings, SwitchSettings, WebSettings } from './contract-sections.ts'
export * from './remote/contract.ts'

const getEndpoint = /*@__NO_SIDE_EFFECTS__*/ <O extends Schema>(
  path: `/api/admin/${string}`,
  what: string,
  output: O,
) =>
  endpoint({
    method: 'GET',
    path,
    summary: `${what} as they are now`,
    access: 'manage-site',
    output,
  })

/** Changes the given fields of a section; the others stay. */
const setEndpoint = /*@__NO_SIDE_EFFECTS__*/ <I extends Schema>(path: `/api/admin/${string}`, what: string, input: I) =>
  endpoint({
    method: 'PUT',
    path,
    summary: `Change: ${what}`,
    access: 'manage-site',
    input,
    errors: [errors['time-zone-unknown'], errors['remote-password-missing']],
  })

export const getWebConfig = getEndpoint('/api/admin/config/get-web-config', 'Settings of the site', WebSettings)
export const setWebConfig = setEndpoint(
  '/api/admin/config/set-web-config',
  'settings of the site',
  z.object(changesTo(WebSettings.shape)),
)
/** The seconds between submissions, which are of judging: HOJ's client has them among its switches. */
const interval = { defaultSubmitInterval: JudgeSettings.shape.submitInterval }
/** Switches, with the names of the accounts at other judges. */
export const getSwitchConfig = getEndpoint(
  '/api/admin/switch/info',
  'Switches',
  z.extend(SwitchSettings, { ...RemoteAccountLists.shape, ...interval }),
)
export const SwitchChanges = z.object(changesTo(SwitchSettings.shape))
export const AccountChanges = z.object(changesTo(RemoteAccountLists.shape))
export const setSwitchConfig = setEndpoint(
  '/api/admin/switch/update',
  'switches',
  z.extend(SwitchChanges, { ...AccountChanges.shape, ...changesTo(interval) }),
)
export const getJudgeConfig = getEndpoint('/api/admin/config/get-judge-config', 'Settings of judging', JudgeSettings)
export const setJudgeConfig = setEndpoint(
  '/api/admin/config/set-judge-config',
  'settings of judging',
  z.object(changesTo(JudgeSettings.shape)),
)
export const getEmailConfig = getEndpoint(
  '/api/admin/config/get-email-config',
  'Settings of emails',
  z.extend(MailSettings, { senderAddress: z.string() }),
)
export const setEmailConfig = setEndpoint(
  '/api/admin/config/set-email-config',
  'settings of emails',
  z.object(changesTo(MailSettings.shape)),
)

/** Sends a test mail to this address with the stored settings. */
export const testEmail = endpoint({
  method: 'POST',
  path: '/api/admin/config/test-email',
  summary: 'Send a test email',
  access: 'manage-site',
  input: z.object({ email: mail }),
  errors: [errors['mail-refused']],
})
