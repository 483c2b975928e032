import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { remoteTitles } from '@oj/functions/features/judging/contract-remotes.ts'
import {
  addRemoteHandle,
  getRemoteHandles,
  type HandleSite,
  proveRemoteHandle,
  removeRemoteHandle,
} from '@oj/functions/features/remote-judge/contract-handles.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Section } from './Section.tsx'

type Handle = AnswerOf<typeof getRemoteHandles>['handles'][number]

/** The user's handles at other judges; nothing if this site uses none. */
export function RemoteHandles() {
  const { t } = useTranslation('account')
  const { data } = useCall(getRemoteHandles, {})
  if (!data || data.sites.length === 0) return null
  return (
    <Section title={t('handles.title')} about={t('handles.about')}>
      {data.sites.map((site) => {
        const handle = data.handles.find((one) => one.site === site)
        return handle ? <Named key={`${site} ${handle.handle}`} handle={handle} /> : <Unnamed key={site} site={site} />
      })}
    </Section>
  )
}

function Unnamed({ site }: { site: HandleSite }) {
  const { t } = useTranslation('account')
  const [handle, setHandle] = useState('')
  const { run, running } = useAction(addRemoteHandle)
  async function send(event: FormEvent) {
    event.preventDefault()
    if ((await run({ site, handle: handle.trim() })) !== undefined) await reloadCalls(getRemoteHandles)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextInput
        label={t('handles.name', { site: remoteTitles[site] })}
        autoComplete="off"
        maxLength={40}
        value={handle}
        onChange={({ currentTarget }) => setHandle(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={running} disabled={handle.trim() === ''}>
        {t('handles.add')}
      </Button>
    </form>
  )
}

function Named({ handle: { site, handle, field, code, provedAt } }: { handle: Handle }) {
  const { t } = useTranslation('account')
  const proving = useAction(proveRemoteHandle)
  const removing = useAction(removeRemoteHandle)
  const [asking, setAsking] = useState(false)
  const called = { site: remoteTitles[site], handle }
  async function prove() {
    if ((await proving.run({ site })) === undefined) return
    toast('success', t('handles.proved', called))
    await reloadCalls(getRemoteHandles)
  }
  async function remove() {
    if ((await removing.run({ site })) !== undefined) await reloadCalls(getRemoteHandles)
  }
  return (
    <Stack gap="sm" role="group" aria-label={t('handles.at', called)}>
      <Text fz="sm" fw={600}>
        {t('handles.at', called)}
      </Text>
      {provedAt === null ? (
        <Text fz="sm">
          {t('handles.put', { ...called, field })} <Code>{code}</Code>
        </Text>
      ) : (
        <Text fz="sm">{t('handles.yours')}</Text>
      )}
      <Group gap="sm">
        {provedAt === null && (
          <Button loading={proving.running} onClick={() => void prove()}>
            {t('handles.prove')}
          </Button>
        )}
        <Button variant="default" loading={removing.running} onClick={() => setAsking(true)}>
          {t('handles.remove')}
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title={t('handles.removeTitle', called)}
        message={t('handles.removeAbout')}
        action={t('handles.remove')}
        danger
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
