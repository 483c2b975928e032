import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { chooseForLti, getLtiChoice, linkKinds, ltiLimits } from '@oj/functions/features/lti/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { keysOf } from '@oj/shared/records.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import classes from '../parts/Lti.module.css'
import { VisitEnded } from '../parts/VisitEnded.tsx'

type Item = InputOf<typeof chooseForLti>['items'][number]
const kinds = keysOf(linkKinds)
const findKind = (text: string) => kinds.find((kind) => kind === text)
const blank: Item = { kind: 'problem', ref: '', title: '' }

/** A teacher chooses what the course at their learning platform will link to (BX-01). */
export function LtiChoose() {
  const { t } = useTranslation('lti')
  const code = useLocation().hash.slice(1)
  const { data, error, mutate } = useCall(getLtiChoice, { code }, { quiet: true })
  const { run, running } = useAction(chooseForLti)
  const [rows, setRows] = useState([{ ...blank, key: 0 }])
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const missing = (text: string) => isTried && text.trim() === '' && t('choose.missing')
  const change = (key: number, to: Partial<Item>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)))

  async function send() {
    setTried(true)
    if (rows.some(({ ref, title }) => ref.trim() === '' || title.trim() === '')) return
    const items = rows.map(({ kind, ref, title }) => ({ kind, ref: ref.trim(), title: title.trim() }))
    // the server answers the form with a page that goes back to the platform
    if ((await run({ code, items })) !== undefined) form.current?.submit()
  }
  if (error) {
    const { status, message } = error
    return (
      <>
        <PageTitle title={t('choose.title')} />
        <Panel>
          {status === 404 ? <VisitEnded message={message} /> : <ErrorState message={message} onRetry={mutate} />}
        </Panel>
      </>
    )
  }
  return (
    <>
      <PageTitle
        title={t('choose.title')}
        description={data && t('choose.for', { platform: data.platform, course: data.course || '–' })}
      />
      <Panel waiting={!data}>
        <ul className={classes.items}>
          {rows.map(({ key, kind, ref, title }) => (
            <li key={key} className={classes.item}>
              <NativeSelect
                label={t('choose.kind')}
                value={kind}
                data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                onChange={(event) => change(key, { kind: findKind(event.currentTarget.value) ?? 'problem' })}
              />
              <TextInput
                label={t(kind === 'problem' ? 'choose.problemId' : 'choose.number')}
                maxLength={40}
                autoComplete="off"
                value={ref}
                error={missing(ref)}
                onChange={(event) => change(key, { ref: event.currentTarget.value })}
              />
              <TextInput
                label={t('choose.name')}
                maxLength={ltiLimits.title}
                value={title}
                error={missing(title)}
                onChange={(event) => change(key, { title: event.currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={rows.length === 1}
                aria-label={t('choose.remove')}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <div className={classes.bar}>
          <Button loading={running} onClick={() => void send()}>
            {t('choose.send')}
          </Button>
          {data?.isMultiple && rows.length < ltiLimits.items && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setRows([...rows, { ...blank, key: Math.max(...rows.map(({ key }) => key)) + 1 }])}
            >
              {t('choose.more')}
            </Button>
          )}
        </div>
        <form ref={form} method="post" action="/api/lti/return">
          <input type="hidden" name="code" value={code} />
        </form>
      </Panel>
    </>
  )
}
