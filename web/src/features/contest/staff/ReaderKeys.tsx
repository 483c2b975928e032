import { ActionIcon, Alert, Button, Checkbox, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import {
  addReaderKey,
  getReaderKeys,
  readerLimits,
  removeReaderKey,
} from '@oj/functions/features/contest/readers/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useContest } from '../useContest.ts'

type ReaderKey = AnswerOf<typeof getReaderKeys>['keys'][number]

/** The keys by which programs read the contest, such as scoreboards and resolvers (CR-06). */
export function ReaderKeys() {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const cid = contest.id
  const { data, error, mutate } = useCall(getReaderKeys, { cid })
  const revoke = useAction(removeReaderKey)
  const [newKey, setNewKey] = useState<AnswerOf<typeof addReaderKey> | null>(null)
  const [asking, setAsking] = useState<ReaderKey | null>(null)
  async function remove(id: string) {
    await revoke.run({ cid, id })
    await mutate()
  }
  const hasSeconds = contest.type === 0 && contest.rules.precision !== 'minute'
  return (
    <Panel title={t('readers.title')}>
      <Stack gap="md">
        <Text size="sm">{t('readers.hint', { address: `${window.location.origin}/api/clics/contests/${cid}` })}</Text>
        {hasSeconds && <Alert data-tone="warn">{t('readers.seconds')}</Alert>}
        {error && !data && <ErrorState message={error.message} onRetry={mutate} />}
        {data?.keys.map((row) => (
          <Group key={row.id} justify="space-between" gap="sm" wrap="nowrap">
            <div>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {row.label}
              </Text>
              <Text size="xs" c="dimmed">
                {t(row.seesAll ? 'readers.all' : 'readers.open')} · {row.username} · <RelativeTime at={row.gmtCreate} />
              </Text>
            </div>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t('readers.revokeOf', { label: row.label })}
              title={t('readers.revoke')}
              onClick={() => setAsking(row)}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Group>
        ))}
        {newKey && <NewKey texts={[newKey.username, newKey.key]} />}
        <KeyForm
          cid={cid}
          onMade={(key) => {
            setNewKey(key)
            void mutate()
          }}
        />
      </Stack>
      <Confirm
        opened={asking !== null}
        title={t('readers.revoke')}
        message={t('readers.revokeMessage', { label: asking?.label ?? '' })}
        action={t('readers.revoke')}
        danger
        onConfirm={() => asking && void remove(asking.id)}
        onClose={() => setAsking(null)}
      />
    </Panel>
  )
}

/** The username and the secret of a new key, which are shown this once. */
function NewKey({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('contest-staff')
  const words = { copied: t('readers.copied'), failed: t('readers.copyFailed') }
  return (
    <Alert title={t('readers.made')} role="status">
      <Stack gap="xs">
        {texts.map((text, at) => (
          <Group key={text} gap="xs" wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
            <CopyButton text={text} label={t(at === 0 ? 'readers.copyName' : 'readers.copyKey')} {...words} />
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}

interface FormProps {
  cid: number
  onMade: (key: AnswerOf<typeof addReaderKey>) => void
}

function KeyForm({ cid, onMade }: FormProps) {
  const { t } = useTranslation('contest-staff')
  const [label, setLabel] = useState('')
  const [seesAll, setSeesAll] = useState(false)
  const [isSent, setSent] = useState(false)
  const { run, running } = useAction(addReaderKey)
  async function make() {
    setSent(true)
    if (label.trim() === '') return
    const key = await run({ cid, label, seesAll })
    if (!key) return
    setLabel('')
    setSent(false)
    setSeesAll(false)
    onMade(key)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Stack gap="sm" align="flex-start">
        <TextInput
          label={t('readers.label')}
          w="min(100%, 360px)"
          value={label}
          error={isSent && label.trim() === '' && t('readers.labelMissing')}
          maxLength={readerLimits.label}
          required
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Checkbox
          label={t('readers.seesAll')}
          description={t('readers.seesAllHint')}
          checked={seesAll}
          onChange={(event) => setSeesAll(event.currentTarget.checked)}
        />
        <Button type="submit" loading={running} leftSection={<IconKey size={17} aria-hidden />}>
          {t('readers.make')}
        </Button>
      </Stack>
    </form>
  )
}
