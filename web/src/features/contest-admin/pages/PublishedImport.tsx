import { Alert, Button, Stack, Text } from '@mantine/core'
import { publishedFileLimits } from '@oj/functions/features/contest/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { toMegabytes } from '../../../lib/bytes.ts'
import { DropArea } from '../../../ui/file/DropArea.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Plan } from '../published/Plan.tsx'
import { usePublished } from '../published/usePublished.ts'
import { Working } from '../published/Working.tsx'

const shareOf = (task: { readonly done: number; readonly total: number } | undefined) =>
  task && task.total > 0 ? task.done / task.total : null

/** Makes a contest of a published result (CT-11). */
export function PublishedImport() {
  const { t } = useTranslation('contest-admin')
  return (
    <>
      <PageTitle title={t('published.title')} description={t('published.about')} />
      <Step />
    </>
  )
}

function Step() {
  const { t } = useTranslation('contest-admin')
  const importing = usePublished()
  const { state, check, taking, reset } = importing
  const other = { words: t('published.other'), onClick: reset }
  switch (state.step) {
    case 'choose':
      return <Choose refused={state.refused} onFile={(file) => void importing.take(file)} />
    case 'sending':
      return (
        <Working
          title={t('published.sending')}
          share={state.share}
          end={{ words: t('published.cancel'), onClick: importing.cancel }}
        />
      )
    case 'checking':
      return <Working title={t('published.checking')} share={null} error={check.error} end={other} />
    case 'plan':
      return (
        <Plan
          key={state.checkId}
          found={state.found}
          before={state.draft}
          refused={state.refused}
          starting={importing.starting}
          onStart={importing.start}
          onLeave={reset}
        />
      )
    case 'importing':
      return <Working title={t('published.importing')} share={shareOf(taking.task)} error={taking.error} />
    case 'done':
      return (
        <Panel>
          <EmptyState title={t('published.done')} hint={t('published.doneHint')} />
          <Stack gap="xs" align="center">
            <Button component={Link} to={`/contest/${state.cid}/rank`}>
              {t('published.look')}
            </Button>
            <Button component={Link} variant="default" to={adminPath('contest', 'problems', null, state.cid)}>
              {t('bar.problems')}
            </Button>
          </Stack>
        </Panel>
      )
  }
}

function Choose({ refused, onFile }: { refused: string | null; onFile: (file: File) => void }) {
  const { t } = useTranslation('contest-admin')
  const { bytes, teams, tries } = publishedFileLimits
  return (
    <Panel>
      <Stack gap="md">
        {refused !== null && (
          <Alert data-tone="bad" role="alert">
            {refused}
          </Alert>
        )}
        <Text size="sm">{t('published.formats')}</Text>
        <DropArea
          title={t('published.drop')}
          hint={t('published.dropHint', { megabytes: toMegabytes(bytes), teams, tries })}
          choose={t('published.choose')}
          accept=".zip,.json,.ndjson,application/zip,application/json"
          onFile={onFile}
        />
      </Stack>
    </Panel>
  )
}
