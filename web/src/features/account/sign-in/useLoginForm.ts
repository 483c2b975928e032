import { useForm } from '@mantine/form'
import { accountLimits, type adminLogin, login } from '@oj/functions/features/account/contract.ts'
import type { CaptchaAnswer } from '@oj/functions/features/captcha/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { setUser } from '../../../lib/session/session.ts'
import { createSlot } from '../../../lib/slot.ts'
import { toast } from '../../../lib/toast.ts'
import { checkField } from '../checkField.ts'

export type LoginEndpoint = typeof login | typeof adminLogin

/** Failed logins since the last success; kept while the dialog is closed. */
const failures = createSlot(0)

/** Refusals after which the server demands a captcha. */
const wantsCaptcha = new Set(['captcha-required', 'captcha-wrong'])

function countFailure(code: string): void {
  failures.set(wantsCaptcha.has(code) ? Math.max(failures.get(), accountLimits.captchaAfter) : failures.get() + 1)
}

/** The login form (AC-01). `attempt` changes with each try: a captcha is good for one. */
export function useLoginForm(onDone: () => void, endpoint: LoginEndpoint = login) {
  const { t } = useTranslation('account')
  const captchaNeeded = failures.useValue() >= accountLimits.captchaAfter
  const [attempt, setAttempt] = useState(0)
  const [running, setRunning] = useState(false)
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => checkField(endpoint, 'username', value),
      password: (value) => checkField(endpoint, 'password', value),
    },
  })

  async function send(values: typeof form.values, captcha?: CaptchaAnswer) {
    setRunning(true)
    try {
      const { deletionCancelled, ...user } = await call(endpoint, { ...values, ...(captcha && { captcha }) })
      failures.set(0)
      setUser(user)
      toast('success', t(deletionCancelled ? 'welcomeBackKept' : 'welcomeBack'))
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      countFailure(error.code)
    } finally {
      setRunning(false)
      setAttempt((count) => count + 1)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit((values) => {
      if (!captchaNeeded) void send(values)
    })(event)
  /** Sends with a solved captcha if the fields are valid; else requests a new captcha. */
  function submitWith(captcha: CaptchaAnswer) {
    if (form.validate().hasErrors) setAttempt((count) => count + 1)
    else void send(form.values, captcha)
  }
  return { form, captchaNeeded, attempt, running, submit, submitWith }
}
