import { Switch } from '@mantine/core'
import { changeDigest, getDigest } from '@oj/functions/features/message/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Section } from './Section.tsx'

/** Whether the user gets mails about unread messages; off by default. */
export function DigestMail() {
  const { t } = useTranslation('account')
  const { data, error, mutate } = useCall(getDigest, {})
  const { run, running } = useAction(changeDigest)
  async function change(isOn: boolean) {
    if ((await run({ isOn })) !== undefined) await mutate({ isOn }, { revalidate: false })
  }
  return (
    <Section title={t('settings.mails')} about={t('settings.mailsAbout')}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void mutate()} />
      ) : (
        <Switch
          label={t('settings.digest')}
          checked={data?.isOn ?? false}
          disabled={!data || running}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      )}
    </Section>
  )
}
