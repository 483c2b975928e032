import { Alert, Button, Group, Text } from '@mantine/core'
import { getSolutionResults, judgeSolutions } from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { languageTitle } from '../../../../lib/languageTitle.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import classes from './Editor.module.css'

type Row = AnswerOf<typeof getSolutionResults>['results'][number]
/** How often to ask while solutions are being judged, in milliseconds. */
const often = 2000

/** What the judges said of the jury's solutions, against what was expected, and the time limit that follows. */
export function SolutionResults({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { data, error, mutate } = useCall(
    getSolutionResults,
    { pid: editor.pid },
    { refreshInterval: (now) => (now?.results.some(({ status }) => isRunning(status)) ? often : 0) },
  )
  const { run, running } = useAction(judgeSolutions)
  const columns = useColumns()
  async function judge() {
    if ((await run({ pid: editor.pid })) !== undefined) await mutate()
  }
  const suggested = data?.suggestedTimeLimit
  if (data?.results.length === 0) return null
  return (
    <Panel
      title={t('part.results')}
      actions={
        <Button
          size="xs"
          variant="default"
          loading={running}
          disabled={editor.dirty}
          title={editor.dirty ? t('solution.saveFirst') : undefined}
          leftSection={<IconPlayerPlay size={15} />}
          onClick={() => void judge()}
        >
          {t('solution.judge')}
        </Button>
      }
    >
      <DataTable
        label={t('part.results')}
        columns={columns}
        rows={data?.results}
        rowKey={({ name }) => name}
        empty={null}
        error={error}
        onRetry={() => mutate()}
        expected={2}
      />
      <LongOnes rows={data?.results.filter(({ isLong }) => isLong) ?? []} />
      {suggested != null && suggested !== editor.form.problem.timeLimit && (
        <Group gap="sm" mt="sm">
          <Text fz="sm">{t('solution.suggested', { time: suggested })}</Text>
          <Button size="compact-sm" variant="light" onClick={() => editor.setFields({ timeLimit: suggested })}>
            {t('solution.take')}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

/** Accepted solutions to which the total time limit leaves little. */
function LongOnes({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('problem-admin')
  if (rows.length === 0) return null
  return (
    <Alert data-tone="warn" mt="sm" title={t('solution.long')}>
      <ul className={classes.long}>
        {rows.map(({ name, totalTime, totalTimeLimit }) => (
          <li key={name}>{t('solution.longOne', { name, time: totalTime, limit: totalTimeLimit })}</li>
        ))}
      </ul>
      {t('solution.longHint')}
    </Alert>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('problem-admin')
  return [
    { key: 'name', title: t('solution.name'), render: ({ name }) => name },
    { key: 'language', title: t('solution.language'), render: ({ language }) => languageTitle(language) },
    {
      key: 'expected',
      title: t('solution.expected'),
      render: ({ expected }) =>
        expected.length === 0
          ? t('solution.any')
          : expected.map((status) => <StatusBadge key={status} status={status} />),
    },
    {
      key: 'status',
      title: t('solution.actual'),
      render: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'agrees',
      title: <span className="unseen">{t('solution.agreement')}</span>,
      render: (row) => <Agreement row={row} />,
    },
    { key: 'time', title: t('solution.time'), render: ({ time }) => (time === null ? '–' : `${time} ms`) },
    {
      key: 'totalTime',
      title: t('solution.totalTime'),
      render: ({ totalTime }) => (totalTime === null ? '–' : `${totalTime} ms`),
    },
    { key: 'memory', title: t('solution.memory'), render: ({ memory }) => (memory === null ? '–' : `${memory} KB`) },
  ]
}

function Agreement({ row: { agrees, isStale, status, message } }: { row: Row }) {
  const { t } = useTranslation('problem-admin')
  if (isStale && status !== Status.pending) return <span className={classes.none}>{t('solution.stale')}</span>
  if (agrees === null) return null
  const words = (
    <span className={agrees ? classes.good : classes.bad}>{t(agrees ? 'solution.agrees' : 'solution.differs')}</span>
  )
  if (!message) return words
  return (
    <details className={classes.message}>
      <summary>{words}</summary>
      <pre>{message}</pre>
    </details>
  )
}
