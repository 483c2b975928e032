import { Button, Group, Text } from '@mantine/core'
import type { Slip } from '@oj/functions/features/account/contract-slips.ts'
import { getClassSlips, getClassSlipsFile } from '@oj/functions/features/class/accounts/contract.ts'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useSite } from '../../site/index.ts'
import classes from './Slips.module.css'

/** Whose slips are shown: those of a task, or one that was made anew. */
export type SlipSource = { taskId: string } | { slip: Slip }

interface Props {
  gid: number
  source: SlipSource
  onBack: () => void
}

/** Slips with first passwords, to be printed and cut, or saved as a table (GR-10). */
export function Slips({ gid, source, onBack }: Props) {
  const { t } = useTranslation('class-list')
  const taskId = 'taskId' in source ? source.taskId : null
  const read = useCall(getClassSlips, taskId === null ? null : { gid, taskId })
  const { run, running } = useAction(getClassSlipsFile)
  const slips = 'slip' in source ? [source.slip] : read.data
  async function save(task: string) {
    const file = await run({ gid, taskId: task })
    if (file) saveFile(file)
  }
  return (
    <>
      <PageTitle title={t('slips.title')} />
      <Panel title={t('slips.title')} waiting={!slips && !read.error}>
        <Text className="unprinted" size="sm" mb="sm">
          {t('slips.hint')} {t('slips.life')}
        </Text>
        <Group className="unprinted" gap="sm" mb="md">
          <Button leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
            {t('slips.print')}
          </Button>
          {taskId !== null && (
            <Button
              variant="default"
              loading={running}
              leftSection={<IconDownload size={17} aria-hidden />}
              onClick={() => void save(taskId)}
            >
              {t('slips.save')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconArrowLeft size={17} aria-hidden />} onClick={onBack}>
            {t('slips.back')}
          </Button>
        </Group>
        {!slips && read.error && <ErrorState message={read.error.message} onRetry={read.mutate} />}
        {slips?.length === 0 && <EmptyState title={t('slips.none')} hint={t('slips.noneHint')} />}
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
  const { t } = useTranslation('class-list')
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
        <dt>{t('class.column.username')}</dt>
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
