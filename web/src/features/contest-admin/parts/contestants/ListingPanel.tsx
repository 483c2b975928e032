import { Button, Progress, Stack, Text } from '@mantine/core'
import { contestantColumns, contestantLimits } from '@oj/functions/features/contest/contestants/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { megabytes } from '../../../../lib/bytes.ts'
import { saveFile } from '../../../../lib/calls/saveFile.ts'
import { writeTable } from '../../../../lib/rows/table.ts'
import { DropArea } from '../../../../ui/file/DropArea.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { type Listing, listBytesMax } from '../../contestants/useListing.ts'
import classes from './Contestants.module.css'
import { ListingCheck } from './ListingCheck.tsx'
import { ListingDone } from './ListingDone.tsx'

/** Contestants from a file, step by step. */
export function ListingPanel({ state, take, start, again, reset }: Listing) {
  switch (state.step) {
    case 'choose':
      return <Choose onFile={(file) => void take(file)} />
    case 'check':
      return <ListingCheck {...state} onSend={() => void start(state.rows)} onOther={reset} />
    case 'sending':
      return <Sending {...state} />
    case 'done':
      return <ListingDone result={state} onAgain={() => void again(state)} onOther={reset} />
  }
}

/** Says what the file must hold, gives a template and takes the file. */
function Choose({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('contest-admin')
  const template = () => writeTable([contestantColumns.map((name) => t(`column.${name}`))], t('import.templateName'))
  return (
    <Panel title={t('import.title')}>
      <Stack gap="md">
        <Text size="sm">{t('import.about')}</Text>
        <ol className={classes.columns} aria-label={t('import.columns')}>
          {contestantColumns.map((name) => (
            <li key={name}>
              <strong>{t(`column.${name}`)}</strong>
              <span>{t(`import.rule.${name}`, contestantLimits)}</span>
            </li>
          ))}
        </ol>
        <Button
          className={classes.template ?? ''}
          variant="default"
          leftSection={<IconDownload size={17} />}
          onClick={() => saveFile(template())}
        >
          {t('import.template')}
        </Button>
        <DropArea
          title={t('import.drop')}
          hint={t('import.dropHint', { max: megabytes(listBytesMax) })}
          choose={t('import.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onFile={onFile}
        />
      </Stack>
    </Panel>
  )
}

function Sending({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('contest-admin')
  return (
    <Panel title={t('import.sending')}>
      <Text size="sm" mb="sm" role="status">
        {t('import.progress', { done, total })}
      </Text>
      <Progress value={total === 0 ? 100 : (100 * done) / total} size="lg" animated aria-label={t('import.sending')} />
    </Panel>
  )
}
