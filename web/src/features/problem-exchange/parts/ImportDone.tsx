import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { pickText } from '@oj/shared/text.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { TitleLink } from '../../../ui/table/Stacked.tsx'
import { bankSet } from '../../problem-set/index.ts'
import type { Outcome } from '../plan.ts'
import { Changes } from './Changes.tsx'
import classes from './Exchange.module.css'
import { Incomplete } from './Incomplete.tsx'

interface Props {
  file: string
  outcomes: readonly Outcome[]
  /** why the import was aborted; null if it was not */
  stopped: string | null
  onAgain: () => void
  onMore: () => void
}

/** The result for each problem of an import: links to its editor and to itself, or the error. */
export function ImportDone({ file, outcomes, stopped, onAgain, onMore }: Props) {
  const { t } = useTranslation('problem-exchange')
  const taken = outcomes.filter(({ action }) => action === 'created' || action === 'replaced')
  const failed = outcomes.filter(({ pid }) => pid === null).length
  const unchanged = outcomes.length - taken.length - failed
  return (
    <Panel title={t('done.title', { file })} flush>
      <div className={classes.head}>
        <Stack gap={6} role="status">
          <Text fw={600}>{t('done.taken', { count: taken.length })}</Text>
          <Kinds taken={taken} />
          {unchanged > 0 && <Text size="sm">{t('done.allUnchanged', { count: unchanged })}</Text>}
          {failed > 0 && <Text className={classes.bad ?? ''}>{t('done.failed', { count: failed })}</Text>}
        </Stack>
        {stopped && <Alert data-tone="bad" role="alert" title={t('done.stopped', { message: stopped })} />}
        <Group gap="8px 12px">
          {failed > 0 && <Button onClick={onAgain}>{t('done.again')}</Button>}
          <Button variant={failed > 0 ? 'default' : 'filled'} onClick={onMore}>
            {t('done.more')}
          </Button>
          <Button variant="default" component={Link} to="/admin/problems">
            {t('done.bank')}
          </Button>
        </Group>
      </div>
      <DataTable
        label={t('field.result')}
        columns={outcomeColumns(t)}
        rows={outcomes}
        rowKey={({ index }) => index}
        empty={null}
      />
    </Panel>
  )
}

/** How many were imported with changes, or without test points of their own. */
function Kinds({ taken }: { taken: readonly Outcome[] }) {
  const { t } = useTranslation('problem-exchange')
  const changed = taken.filter(({ changes }) => changes.length > 0).length
  const incomplete = taken.filter((one) => one.incomplete !== null).length
  const parts = [
    changed > 0 && t('done.withChanges', { count: changed }),
    incomplete > 0 && t('done.incomplete', { count: incomplete }),
  ].filter(Boolean)
  return parts.length > 0 && <Text size="sm">{parts.join(' · ')}</Text>
}

const outcomeColumns = (t: TFunction<'problem-exchange'>): Column<Outcome>[] => [
  {
    key: 'problemId',
    title: t('field.problemId'),
    render: ({ pid, problemId }) =>
      pid === null ? (
        problemId
      ) : (
        <Link
          className={classes.link}
          to={`/admin/problem/edit/${pid}`}
          target="_blank"
          aria-label={t('done.edit', { problemId })}
        >
          {problemId}
        </Link>
      ),
  },
  {
    key: 'title',
    title: t('field.title'),
    wrap: true,
    render: ({ pid, problemId, title }) =>
      pid === null ? (
        pickText(title, currentLocale())
      ) : (
        <TitleLink to={bankSet.to('problem', { problemID: problemId })} target="_blank">
          {pickText(title, currentLocale())}
        </TitleLink>
      ),
  },
  { key: 'result', title: t('field.result'), wrap: true, render: (outcome) => <Result outcome={outcome} /> },
]

function Result({ outcome: { pid, action, reason, incomplete, changes } }: { outcome: Outcome }) {
  const { t } = useTranslation('problem-exchange')
  if (pid === null) return <span className={classes.bad}>{reason || t('done.noReason')}</span>
  return (
    <div className={classes.report}>
      <span className={classes.good}>{t(`done.${action ?? 'created'}`)}</span>
      <Incomplete incomplete={incomplete} />
      <Changes changes={changes} />
    </div>
  )
}
