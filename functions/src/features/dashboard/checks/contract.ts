import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, mailAddress, upTo } from '../../../platform/http/fields.ts'
import { settingsErrors } from '../../settings/errors.ts'
import { dashboardErrors as errors } from '../errors.ts'

/** Whether it is done, still to do, or was tried and does not work. */
export const checkStates = ['done', 'open', 'failed'] as const

/** The check that a mail arrives. */
export const mailCheck = 'mail'

/** What a new site needs, each with how it stands at this moment, in the reader's language. */
export const getSetupChecks = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/setup-checks',
  summary: 'What is set up and what is not',
  access: 'manage-site',
  output: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      about: z.string(),
      state: z.enum(checkStates),
      /** why it failed, or what it waits for; empty where there is nothing to say */
      why: z.string(),
      /** the address of the page where it is mended, and what a link there says */
      mend: z.string(),
      mendWords: z.string(),
      isDismissed: z.boolean(),
    }),
  ),
})

/** Puts a check aside that is not for this site, or brings it back. */
export const dismissSetupCheck = endpoint({
  method: 'POST',
  path: '/api/admin/dashboard/dismiss-setup-check',
  summary: 'Put a check of the set-up aside, or bring it back',
  access: 'manage-site',
  input: z.object({ name: z.string().check(upTo(50)), isDismissed: flag }),
  errors: [errors['setup-check-unknown']],
})

/** Sends a mail with a code, which proves that it arrived. */
export const sendSetupMail = endpoint({
  method: 'POST',
  path: '/api/admin/dashboard/send-setup-mail',
  summary: 'Send an email whose code proves that emails arrive',
  access: 'manage-site',
  input: z.object({ email: mailAddress() }),
  errors: [settingsErrors['mail-refused']],
})

export const confirmSetupMail = endpoint({
  method: 'POST',
  path: '/api/admin/dashboard/confirm-setup-mail',
  summary: 'Enter the code of that mail',
  access: 'manage-site',
  input: z.object({ code: z.string().check(z.trim(), upTo(20)) }),
  errors: [errors['setup-code-wrong']],
})
