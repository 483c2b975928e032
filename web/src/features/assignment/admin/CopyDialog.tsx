import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { copyAssignment } from '@oj/functions/features/assignment/management/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { forgetCalls, useAction } from '../../../lib/calls/swr.ts'
import type { Times } from '../../../lib/dueTimes.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { useGroup, useOwnClasses } from '../../group/index.ts'
import { fieldOfTime, formatTime, timeNames } from '../people/ownTimes.ts'
import { assignments } from './kind.ts'
import { moveTimes } from './moveTimes.ts'

/** What is copied, with the times of everybody. */
interface Original {
  readonly id: number
  readonly title: string
  readonly times: Times
}

type Copy = AnswerOf<typeof copyAssignment> & { readonly gid: number }

/** Later by the reader's calendar: 52 weeks keep the day of the week. */
const steps = { week: 7, year: 364 } as const
const stepNames = ['week', 'year'] as const

/** Copies an assignment into a class, this one or another, with its times moved (BX-15). */
export function CopyDialog({ original, onClose }: { original: Original; onClose: () => void }) {
  const [copy, setCopy] = useState<Copy | null>(null)
  return copy === null ? (
    <CopyForm original={original} onCopied={setCopy} onClose={onClose} />
  ) : (
    <Copied title={original.title} copy={copy} onClose={onClose} />
  )
}

interface FormProps {
  original: Original
  onCopied: (copy: Copy) => void
  onClose: () => void
}

function CopyForm({ original: { id, title, times }, onCopied, onClose }: FormProps) {
  const { t } = useTranslation('assignment-admin')
  const { group } = useGroup()
  const others = useOwnClasses()?.filter((one) => one.id !== group.id) ?? []
  const [opens] = useState(() => times.opens ?? new Date(serverNow()).toISOString())
  const [fields, setFields] = useState({ gid: group.id, startTime: opens })
  const { run, running } = useAction(copyAssignment)
  const { gid, startTime } = fields
  async function copy() {
    if (startTime === '') return
    const copied = await run({ gid, aid: id, startTime })
    if (copied === undefined) return
    await forgetCalls(...assignments.reads.lists)
    onCopied({ ...copied, gid })
  }
  return (
    <FormDialog
      opened
      title={t('copy.title', { title })}
      action={t('copy.action')}
      dirty={gid !== group.id || startTime !== opens}
      saving={running}
      onSubmit={() => void copy()}
      onClose={onClose}
    >
      <FieldStack>
        <NativeSelect
          label={t('copy.into')}
          value={String(gid)}
          data={[group, ...others].map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(event) => setFields({ ...fields, gid: Number(event.currentTarget.value) })}
        />
        <TimeField
          label={t('field.startTime')}
          required
          value={startTime}
          error={startTime === '' && t('copy.missing')}
          onChange={(time) => setFields({ ...fields, startTime: time })}
        />
        <Group gap="xs">
          {stepNames.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              onClick={() => setFields({ ...fields, startTime: dayjs(opens).add(steps[name], 'day').toISOString() })}
            >
              {t(`copy.later.${name}`)}
            </Button>
          ))}
        </Group>
        {startTime !== '' && <Preview times={times} moved={moveTimes({ ...times, opens }, startTime)} />}
      </FieldStack>
    </FormDialog>
  )
}

/** The times of the copy beside those of the original. */
function Preview({ times, moved }: { times: Times; moved: Times }) {
  const { t } = useTranslation('assignment-admin')
  const format = (time: string | null) => (time === null ? t('people.none') : formatTime(time))
  return (
    <section aria-label={t('copy.preview')}>
      <Text fw={600}>{t('copy.preview')}</Text>
      <ul>
        {timeNames.map((name) => (
          <li key={name}>
            {t('copy.moved', {
              name: t(`field.${fieldOfTime[name]}`),
              from: format(times[name]),
              to: format(moved[name]),
            })}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('copy.without')}
      </Text>
    </section>
  )
}

/** The way to the copy, and what it does not have. */
function Copied({ title, copy: { aid, gid, missed }, onClose }: { title: string; copy: Copy; onClose: () => void }) {
  const { t } = useTranslation('assignment-admin')
  return (
    <Dialog opened title={t('copy.title', { title })} size="lg" onClose={onClose}>
      <FieldStack>
        <Text role="status">{t('copy.done', { title })}</Text>
        {missed.length > 0 && (
          <Alert data-tone="warn">
            {t('copy.missed', { names: missed.map(({ displayId }) => displayId).join(', ') })}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button component={Link} to={adminPath('assignment', 'edit', gid, aid)} onClick={onClose}>
            {t('copy.open')}
          </Button>
        </Group>
      </FieldStack>
    </Dialog>
  )
}
