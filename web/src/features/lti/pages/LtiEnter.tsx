import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { connectLti, enterByLti, joinByLti } from '@oj/functions/features/lti/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { useAction } from '../../../lib/calls/swr.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { checkField, refreshUser } from '../../account/index.ts'
import classes from '../parts/Lti.module.css'
import { VisitEnded } from '../parts/VisitEnded.tsx'

/** The entry from a learning platform: to the target, or to the ways to connect an account first (BX-01). */
export function LtiEnter() {
  const { t } = useTranslation('lti')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  const code = hash.slice(1)
  const [answer, setAnswer] = useState<AnswerOf<typeof enterByLti> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const connect = useAction(connectLti)

  async function go(target: string) {
    await refreshUser()
    // it may be open, for a session of this browser that has ended
    openAccountDialog(null)
    // the page of the choice needs the code, too
    await navigate(target === '/lti/choose' ? `${target}#${code}` : target, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code comes in once, whatever else changes
  useEffect(() => {
    async function enter() {
      try {
        const entry = await quietCall(enterByLti, { code })
        if (entry.state === 'entered') await go(entry.target)
        else setAnswer(entry)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setRefusal(error.message)
      }
    }
    void enter()
  }, [code])
  async function connectMine() {
    const connection = await connect.run({ code })
    if (connection) await go(connection.target)
  }
  return (
    <>
      <PageTitle title={t('enter.title')} />
      <Panel waiting={answer === null && refusal === null}>
        {refusal !== null && <VisitEnded message={refusal} />}
        {answer?.state === 'unknown' && (
          <div className={classes.ways}>
            <p>
              {t(answer.name === '' ? 'enter.asNobody' : 'enter.as', { platform: answer.platform, name: answer.name })}
            </p>
            {user ? (
              <section className={classes.way}>
                <p>{t('enter.connectHint', { username: user.username, platform: answer.platform })}</p>
                <Button loading={connect.running} onClick={() => void connectMine()}>
                  {t('enter.connect', { username: user.username })}
                </Button>
              </section>
            ) : (
              <section className={classes.way}>
                <p>{t('enter.signInHint')}</p>
                <Button onClick={() => openAccountDialog('login')}>{t('enter.signIn')}</Button>
              </section>
            )}
            {!user && answer.mayCreate && <JoinForm code={code} onDone={(target) => void go(target)} />}
          </div>
        )}
      </Panel>
    </>
  )
}

const fieldOfError = {
  'username-taken': 'username',
  'username-alike': 'username',
  'username-reserved': 'username',
} as const

/** Creates an account for a visitor from a learning platform. */
function JoinForm({ code, onDone }: { code: string; onDone: (target: string) => void }) {
  const { t } = useTranslation('lti')
  const [sending, setSending] = useState(false)
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => checkField(joinByLti, 'username', value),
      password: (value) => checkField(joinByLti, 'password', value),
    },
  })
  const send = form.onSubmit(async ({ username, password }) => {
    setSending(true)
    try {
      const { target } = await quietCall(joinByLti, { code, username: username.trim(), password })
      onDone(target)
    } catch (error) {
      tellOfForm(error, fieldOfError, form.setFieldError)
    } finally {
      setSending(false)
    }
  })
  return (
    <form className={classes.way} onSubmit={send} noValidate>
      <p>{t('join.hint')}</p>
      <TextInput label={t('join.username')} autoComplete="username" {...form.getInputProps('username')} />
      <PasswordInput
        label={t('join.password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('join.showPassword') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="default" loading={sending}>
        {t('join.button')}
      </Button>
    </form>
  )
}
