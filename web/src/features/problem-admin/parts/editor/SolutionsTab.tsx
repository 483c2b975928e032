import { Alert, Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import {
  getSolutionResults,
  judgeSolutions,
  type ProblemForm,
  problemLimits,
} from '@oj/functions/features/problem-admin/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { earned, isRunning, Status } from '@oj/shared/judging/verdicts.ts'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { languageTitle } from '../../../../lib/languageTitle.ts'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { statusOf } from '../../../../ui/status/status.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { faultsUnder } from '../../form.ts'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import { CodeField } from './CodeField.tsx'
import classes from './Editor.module.css'
import { ExpectedPoints } from './ExpectedPoints.tsx'
import { AddButton } from './ListFields.tsx'

type Solution = ProblemForm['solutions'][number]

/** The jury's solutions with their expected verdicts, and the results of judging them (BX-05). */
export function SolutionsTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { data: languages = [], error, mutate } = useCall(getLanguages, { all: true })
  const { solutions } = editor.form
  const put = (next: Solution[]) => editor.setParts({ solutions: next })
  const add = () =>
    put([
      ...solutions,
      {
        name: freshName(solutions),
        language: languages[0]?.name ?? '',
        code: '',
        expected: [Status.accepted],
        score: null,
      },
    ])
  // the results cannot be read then either
  if (error && languages.length === 0)
    return (
      <Panel title={t('part.solutions')}>
        <ErrorState message={error.message} onRetry={mutate} />
      </Panel>
    )
  return (
    <FieldStack>
      {editor.pid !== 0 && <SolutionResults editor={editor} />}
      <Panel title={t('part.solutions')}>
        <FieldStack>
          {solutions.length === 0 && <EmptyState title={t('solution.none')} hint={t('solution.why')} />}
          {[...solutions.entries()].map(([index, solution]) => (
            <OneSolution
              key={index}
              solution={solution}
              hasPoints={editor.form.problem.type === 1}
              languages={languages}
              faults={faultsUnder(editor.faults, `solutions.${index}`)}
              onChange={(part) => put(solutions.map((one, at) => (at === index ? { ...one, ...part } : one)))}
              onRemove={() => put(solutions.toSpliced(index, 1))}
            />
          ))}
          <AddButton
            label={t('solution.add')}
            disabled={languages.length === 0 || solutions.length >= problemLimits.solutions}
            onClick={add}
          />
        </FieldStack>
      </Panel>
    </FieldStack>
  )
}

function freshName(solutions: readonly Solution[]): string {
  const names = Array.from({ length: solutions.length + 1 }, (_, index) => `solution-${index + 1}`)
  return names.find((name) => solutions.every((one) => one.name !== name)) ?? ''
}

interface Props {
  solution: Solution
  hasPoints: boolean
  languages: readonly { name: string; contentType: string }[]
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<Solution>) => void
  onRemove: () => void
}

function OneSolution({ solution, hasPoints, languages, faults, onChange, onRemove }: Props) {
  const { t } = useTranslation(['problem-admin', 'common'])
  return (
    <fieldset className={classes.file} aria-label={solution.name}>
      <FieldRow>
        <TextInput
          label={t('solution.name')}
          required
          maxLength={100}
          value={solution.name}
          error={faults.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('solution.language')}
          value={solution.language}
          data={languages.map(({ name }) => name)}
          onChange={(event) => onChange({ language: event.currentTarget.value })}
        />
      </FieldRow>
      <Checkbox.Group
        label={t('solution.expected')}
        description={t('solution.expectedHint')}
        value={solution.expected.map(String)}
        onChange={(values) => onChange({ expected: values.map(Number) })}
      >
        <div className={classes.choices}>
          {earned.map((status) => (
            <Checkbox key={status} value={String(status)} label={t(`common:status.${statusOf(status).name}`)} />
          ))}
        </div>
      </Checkbox.Group>
      {hasPoints && (
        <ExpectedPoints score={solution.score} error={faults.score} onChange={(score) => onChange({ score })} />
      )}
      <CodeField
        label={t('solution.code', { name: solution.name })}
        value={solution.code}
        contentType={languages.find(({ name }) => name === solution.language)?.contentType ?? ''}
        error={faults.code}
        onChange={(code) => onChange({ code })}
      />
      <div>
        <Button variant="subtle" color="red" size="compact-sm" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {t('solution.remove')}
        </Button>
      </div>
    </fieldset>
  )
}

type Row = AnswerOf<typeof getSolutionResults>['results'][number]
const pollInterval = 2000

/** The verdicts of the jury's solutions beside the expected ones, and the suggested time limit. */
function SolutionResults({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { data, error, mutate } = useCall(
    getSolutionResults,
    { pid: editor.pid },
    { refreshInterval: (now) => (now?.results.some(({ status }) => isRunning(status)) ? pollInterval : 0) },
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
        onRetry={mutate}
        expected={2}
      />
      <SlowSolutions rows={data?.results.filter(({ isLong }) => isLong) ?? []} />
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

/** Accepted solutions near the total time limit. */
function SlowSolutions({ rows }: { rows: readonly Row[] }) {
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
      render: ({ expected, expectedScore }) => (
        <>
          {expected.length === 0
            ? t('solution.any')
            : expected.map((status) => <StatusBadge key={status} status={status} />)}
          {expectedScore && <div>{t('solution.points', { points: [...new Set(expectedScore)].join('–') })}</div>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('solution.actual'),
      render: ({ status, score, expectedScore }) => (
        <>
          <StatusBadge status={status} />
          {expectedScore && score !== null && <div>{t('solution.points', { points: score })}</div>}
        </>
      ),
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

function Agreement({ row: { agrees, isOffered, isStale, status, message } }: { row: Row }) {
  const { t } = useTranslation('problem-admin')
  if (!isOffered) return <span className={classes.none}>{t('solution.notRun')}</span>
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
