import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readToken } from '../../../lib/session/token.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Call } from '../document.ts'
import { brokenFields, requestOf, type Values } from '../request.ts'
import { initialOf } from '../schema.ts'
import { type Reply, sendRequest } from '../send.ts'
import classes from './ApiDocs.module.css'
import { FieldInput } from './FieldInput.tsx'
import { ReplyView } from './ReplyView.tsx'
import { Snippets } from './Snippets.tsx'

/** A form of the call's fields; it sends the call with the visitor's own session and shows what comes back. */
export function TryIt({ call }: { call: Call }) {
  const { t } = useTranslation('api-docs')
  const { user } = useSession()
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(call.fields.map(({ name, schema }) => [name, initialOf(schema)])),
  )
  const [broken, setBroken] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const { reply, running, run } = useSending()
  const request = () =>
    requestOf(call, values, { origin: location.origin, token: readToken(), language: currentLocale() })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = brokenFields(call.fields, values)
    setBroken(wrong)
    if (wrong.length > 0) return
    if (call.changes) setAsking(true)
    else void run(request())
  }
  return (
    <Panel title={t('try')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <p className={classes.text}>{user ? t('as', { username: user.username }) : t('asVisitor')}</p>
          {call.fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              broken={broken.includes(field.name)}
              onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
            />
          ))}
          <Group gap="sm">
            <Button type="submit" loading={running} {...(call.changes && { color: 'red.8' })}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ReplyView reply={reply} />
      <Snippets request={request()} />
      <Confirm
        opened={asking}
        title={t('ask.title')}
        message={t('ask.message', { method: call.method, path: call.path })}
        action={t('send')}
        danger
        onConfirm={() => void run(request())}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}

/** Sends requests one at a time; `reply` is the last answer, or why none came. */
function useSending() {
  const [reply, setReply] = useState<Reply | 'network' | null>(null)
  const [running, setRunning] = useState(false)
  async function run(request: Parameters<typeof sendRequest>[0]) {
    setRunning(true)
    setReply(await sendRequest(request).catch(() => 'network' as const))
    setRunning(false)
  }
  return { reply, running, run }
}
