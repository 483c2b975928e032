import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../../../ui/rows/Rows.module.css'
import { countOf, firstAndLast } from './generation.ts'
import type { Generated } from './useGeneration.ts'

interface Props {
  generated: Generated
  downloading: boolean
  onDownload: () => void
  onMore: () => void
}

/** What the list says of itself. */
const about = { waiting: 'once', downloaded: 'downloaded', gone: 'gone' } as const

/** The accounts that were made, and their list with the passwords, to be downloaded once. */
export function GeneratedList({ generated: { range, stopped, list }, downloading, onDownload, onMore }: Props) {
  const { t } = useTranslation('user-admin')
  const [first, last] = firstAndLast(range)
  return (
    <Panel title={t('generate.result')}>
      <Stack gap={6} role="status">
        <Text fw={600}>{t('generate.made', { count: countOf(range), first, last })}</Text>
        {stopped && <Text className={classes.bad ?? ''}>{t('generate.stopped', { message: stopped })}</Text>}
        <Text size="sm">{t(`generate.${about[list]}`)}</Text>
      </Stack>
      <div className={classes.buttons}>
        {list === 'waiting' ? (
          <Button leftSection={<IconDownload size={17} />} loading={downloading} onClick={onDownload}>
            {t('generate.download')}
          </Button>
        ) : (
          <Button onClick={onMore}>{t('generate.more')}</Button>
        )}
      </div>
    </Panel>
  )
}
