import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { testEmail } from '@oj/functions/features/settings/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { useSession } from '../../../lib/session/session.ts'
import { faultOf } from '../fault.ts'
import classes from './Settings.module.css'

interface Answer {
  tone: 'good' | 'bad'
  words: string
}

/** Sends a test mail and shows the mail service's answer. */
export function TestMail() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const [running, setRunning] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useForm({
    initialValues: { email: user?.email ?? '' },
    validate: { email: (value) => (faultOf(testEmail.input.shape.email, value.trim()) ? t('invalid.email') : null) },
  })
  async function send(email: string) {
    setRunning(true)
    setAnswer(null)
    try {
      await quietCall(testEmail, { email })
      setAnswer({ tone: 'good', words: t('test.sent', { email }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAnswer({ tone: 'bad', words: error.message })
    } finally {
      setRunning(false)
    }
  }
  return (
    <form className={classes.test} onSubmit={form.onSubmit(({ email }) => void send(email.trim()))} noValidate>
      <h3>{t('test.title')}</h3>
      <p className={classes.about}>{t('test.about')}</p>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('test.email')}
          type="email"
          flex="1 1 220px"
          maw={420}
          errorProps={{ pos: 'absolute' }}
          {...form.getInputProps('email')}
        />
        <Button type="submit" variant="default" loading={running}>
          {t('test.send')}
        </Button>
      </Group>
      <p className={classes.answer} role="status" data-tone={answer?.tone}>
        {answer?.words}
      </p>
    </form>
  )
}
