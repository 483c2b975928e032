import { Box, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readToken } from '../../../lib/session/token.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { makeFocusable } from '../../../ui/focusable.ts'
import { Panel } from '../../../ui/Panel.tsx'
import type { Call } from '../document.ts'
import { brokenFields, curlOf, fetchOf, type Request, requestOf, type Values } from '../request.ts'
import { initialOf } from '../schema.ts'
import { type Reply, sendRequest } from '../send.ts'
import classes from './ApiDocs.module.css'
import { FieldInput } from './FieldInput.tsx'

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

/** Plain text in a box that scrolls, by keyboard too. */
function Code({ text, label }: { text: string; label: string }) {
  return (
    <Box component="pre" ref={makeFocusable} className={classes.code ?? ''} role="group" aria-label={label}>
      {text}
    </Box>
  )
}

/** The answer: status, time, headers and body; announced to screen readers. */
function ReplyView({ reply }: { reply: Reply | 'network' | null }) {
  const { t } = useTranslation('api-docs')
  return (
    <div aria-live="polite" className={classes.reply}>
      {reply === 'network' && <p className={classes.text}>{t('noReply')}</p>}
      {reply && reply !== 'network' && <Received reply={reply} />}
    </div>
  )
}

function Received({ reply: { status, ms, headers, body } }: { reply: Reply }) {
  const { t } = useTranslation('api-docs')
  return (
    <>
      <h3 className={classes.topic}>
        <span className={classes.status} data-tone={status < 400 ? 'good' : 'bad'}>
          {t('status', { status })}
        </span>{' '}
        {t('took', { ms })}
      </h3>
      <details className={classes.headers}>
        <summary>{t('headers', { count: headers.length })}</summary>
        <Code
          text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          label={t('headers', { count: headers.length })}
        />
      </details>
      {body instanceof File ? (
        <Button variant="default" onClick={() => saveFile(body)}>
          {t('save', { name: body.name, size: body.size })}
        </Button>
      ) : (
        <Code text={body} label={t('body')} />
      )}
    </>
  )
}

const kinds = { curl: curlOf, fetch: fetchOf } as const

/** The call with the form's values, to copy into a shell or a program. */
function Snippets({ request }: { request: Request }) {
  const { t } = useTranslation('api-docs')
  return (['curl', 'fetch'] as const).map((kind) => {
    const text = kinds[kind](request)
    return (
      <details key={kind} className={classes.snippet}>
        <summary>{t(`snippet.${kind}`)}</summary>
        <div className={classes.copy}>
          <CopyButton text={text} label={t('copy')} copied={t('copied')} failed={t('notCopied')} />
        </div>
        <Code text={text} label={t(`snippet.${kind}`)} />
      </details>
    )
  })
}
