import { Alert, Stack, Text } from '@mantine/core'
import { importLimits } from '@oj/functions/features/problem-exchange/contract.ts'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../../lib/bytes.ts'
import { DropArea } from '../../../ui/file/DropArea.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Importing } from '../useImport.ts'
import classes from './Exchange.module.css'
import { ImportDone } from './ImportDone.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { shareOf, Working } from './Working.tsx'

/** The import of a package, step by step (AD-05). */
export function ImportPanel({ importing }: { importing: Importing }) {
  const { t } = useTranslation('problem-exchange')
  const { state, take, checking, taking, reset } = importing
  const onFile = (file: File) => void take(file)
  switch (state.step) {
    case 'choose':
      return <ImportChoose onFile={onFile} />
    case 'refused':
      return <ImportChoose refused={state} onFile={onFile} />
    case 'sending':
      return (
        <Working
          title={t('sending.title', { file: state.file })}
          message={t('sending.message', { percent: Math.floor(state.share * 100) })}
          share={state.share}
          end={{ words: t('sending.cancel'), onClick: importing.cancel }}
        />
      )
    case 'checking': {
      const share = shareOf(checking.task)
      return (
        <Working
          title={t('check.title', { file: state.file })}
          message={share === null ? t('check.waiting') : t('check.message', { ...checking.task })}
          share={share}
          error={checking.error}
          end={{ words: t('other'), onClick: reset }}
        />
      )
    }
    case 'plan':
      return <PlanPanel checked={state} importing={importing} />
    case 'importing': {
      const share = shareOf(taking.task)
      return (
        <Working
          title={t('importing.title', { file: state.file })}
          message={t(importingMessage(state.isStopping, share), { ...taking.task })}
          share={share}
          error={taking.error}
          end={
            taking.error
              ? { words: t('done.more'), onClick: reset }
              : { words: t('importing.cancel'), onClick: () => void importing.stop(state), isEnding: state.isStopping }
          }
        />
      )
    }
    case 'done':
      return <ImportDone {...state} onAgain={() => importing.again(state, state.outcomes)} onMore={reset} />
  }
}

function importingMessage(isStopping: boolean, share: number | null) {
  if (isStopping) return 'importing.stopping'
  return share === null ? 'importing.waiting' : 'importing.message'
}

interface Props {
  /** why the previous package could not be read */
  refused?: { file: string; message: string }
  onFile: (file: File) => void
}

/** Explains what can be imported and accepts the file. */
function ImportChoose({ refused, onFile }: Props) {
  const { t } = useTranslation('problem-exchange')
  const limits = { megabytes: toMegabytes(importLimits.bytes), problems: importLimits.problems }
  return (
    <Panel title={t('choose.title')}>
      <Stack gap="md">
        {refused && (
          <Alert data-tone="bad" role="alert" title={t('check.refused', { file: refused.file })}>
            {refused.message}
          </Alert>
        )}
        <Text size="sm">{t('choose.about')}</Text>
        <DropArea
          title={t('choose.drop')}
          hint={t('choose.dropHint', limits)}
          choose={t('choose.button')}
          accept=".zip,.xml,application/zip,application/xml,text/xml"
          onFile={onFile}
        />
        <ul className={classes.formats} aria-label={t('choose.formats')}>
          {Object.values(t('formats', { returnObjects: true })).map(({ name, hint }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span className={classes.hint}>{hint}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  )
}
