import { Button, Group, Text } from '@mantine/core'
import type { Slip } from '@oj/functions/features/account/contract-slips.ts'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useSite } from '../site/index.ts'
import classes from './Slips.module.css'

interface SlipWords {
  life: string
  noneHint: string
  back: string
}

interface Props {
  /** undefined while they are read */
  slips: readonly Slip[] | undefined
  read: { error: { message: string } | undefined; mutate: () => unknown }
  words: SlipWords
  /** saves them as a table; null where they are no table */
  onSave: (() => void) | null
  isSaving: boolean
  onBack: () => void
}

/** Slips with first passwords, to be printed and cut, or saved as a table (GR-10). */
export function Slips({ slips, read, words, onSave, isSaving, onBack }: Props) {
  const { t } = useTranslation('roster')
  return (
    <>
      <PageTitle title={t('slips.title')} />
      <Panel title={t('slips.title')} waiting={!slips && !read.error}>
        <Text className="unprinted" size="sm" mb="sm">
          {t('slips.hint')} {words.life}
        </Text>
        <Group className="unprinted" gap="sm" mb="md">
          <Button leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
            {t('slips.print')}
          </Button>
          {onSave && (
            <Button
              variant="default"
              loading={isSaving}
              leftSection={<IconDownload size={17} aria-hidden />}
              onClick={onSave}
            >
              {t('slips.save')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={onBack}>
            {words.back}
          </Button>
        </Group>
        {!slips && read.error && <ErrorState message={read.error.message} onRetry={read.mutate} />}
        {slips?.length === 0 && <EmptyState title={t('slips.none')} hint={words.noneHint} />}
        <ul className={classes.slips}>
          {slips?.map((slip) => (
            <SlipStrip key={slip.uid} slip={slip} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

function SlipStrip({ slip }: { slip: Slip }) {
  const { t } = useTranslation('roster')
  const site = useSite()
  const { name, number, seat, username, password, code, until } = slip
  return (
    <li className={classes.slip}>
      <p>
        <b>{name || username}</b> {[number, seat && t('slips.seat', { seat })].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.where}>
        {site?.shortName} {location.origin}
      </p>
      <dl className={classes.facts}>
        <dt>{t('account')}</dt>
        <dd>{username}</dd>
        {password !== '' && (
          <>
            <dt>{t('slips.password')}</dt>
            <dd>{password}</dd>
          </>
        )}
      </dl>
      <p className={classes.code}>
        {code === ''
          ? t('slips.used')
          : t('slips.code', { code, path: `${location.host}/sign-in-code`, until: dayjs(until).format('YYYY-MM-DD') })}
      </p>
    </li>
  )
}
