import { compared, Status } from '@oj/shared/judging/verdicts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { firstDifference, formatMemory, formatTime, showBlanks } from '../../../submission/index.ts'
import type { TestResult } from '../../code/useTestRun.ts'
import type { Example } from '../../examples.ts'
import { TestOutcome } from './TestOutcome.tsx'
import classes from './TestPanel.module.css'

/** The results of a run on all samples: a row for each with its first difference, and the details of the chosen one. */
export function SamplesOutcome({ samples, result }: { samples: readonly Example[]; result: TestResult }) {
  const { t } = useTranslation(['problem', 'editor'])
  const runs = [result, ...result.others]
  const right = runs.filter(({ status }) => status === Status.accepted).length
  const firstWrong = runs.findIndex(({ status }) => status !== Status.accepted)
  const [chosen, setChosen] = useState<number | null>(firstWrong === -1 ? null : firstWrong)
  if (result.status === Status.compileError) return <TestOutcome result={result} />
  const shown = chosen === null ? undefined : runs[chosen]
  const isCompared = result.problemJudgeMode === 'default'
  return (
    <>
      <p className={classes.line}>
        {isCompared ? t('editor:samples.passed', { right, total: samples.length }) : t('problem:test.ran')}
      </p>
      <table className={classes.results}>
        <thead>
          <tr>
            <th scope="col">{t('editor:samples.sample')}</th>
            <th scope="col">{t('editor:samples.result')}</th>
            <th scope="col">{t('problem:verdict.time')}</th>
            <th scope="col">{t('problem:verdict.memory')}</th>
          </tr>
        </thead>
        {samples.map(({ output }, index) => {
          const number = index + 1
          return (
            <SampleRows
              key={number}
              number={number}
              run={runs[index]}
              expected={isCompared ? output : null}
              isShown={chosen === index}
              onShow={() => setChosen(chosen === index ? null : index)}
            />
          )
        })}
      </table>
      {shown && chosen !== null && (
        <section aria-label={t('problem:test.sample', { number: chosen + 1 })}>
          <p className={classes.line}>
            <b>{t('problem:test.sample', { number: chosen + 1 })}</b>
          </p>
          <TestOutcome result={{ ...result, ...shown, expectedOutput: samples[chosen]?.output ?? '' }} />
        </section>
      )}
    </>
  )
}

interface SampleRowsProps {
  number: number
  /** undefined where the sample was too large for the run */
  run: Pick<TestResult, 'status' | 'time' | 'memory' | 'userOutput'> | undefined
  /** null where outputs are not compared */
  expected: string | null
  isShown: boolean
  onShow: () => void
}

function SampleRows({ number, run, expected, isShown, onShow }: SampleRowsProps) {
  const { t } = useTranslation(['problem', 'editor'])
  const name = t('problem:test.sample', { number })
  if (!run) {
    return (
      <tbody>
        <tr>
          <td>{name}</td>
          <td colSpan={3}>{t('editor:samples.left')}</td>
        </tr>
      </tbody>
    )
  }
  const { status, time, memory, userOutput } = run
  const difference = expected !== null && compared.includes(status) ? firstDifference(expected, userOutput) : null
  const isInvisible = difference?.expected.trimEnd() === difference?.actual.trimEnd()
  const lineOf = (line: string) => (isInvisible ? showBlanks(line) : line) || t('editor:samples.blank')
  const hasRun = expected === null && status === Status.accepted
  return (
    <tbody>
      <tr>
        <td>
          <button type="button" className={classes.pick} aria-expanded={isShown} onClick={onShow}>
            {name}
          </button>
        </td>
        <td>{hasRun ? t('problem:test.ran') : <StatusBadge status={status} />}</td>
        <td>{time !== null && formatTime(time)}</td>
        <td>{memory !== null && formatMemory(memory)}</td>
      </tr>
      {difference && (
        <tr className={classes.difference}>
          <td colSpan={4}>
            {t('editor:samples.line', { line: difference.line })}{' '}
            <ins title={t('problem:test.expected')}>✓ {lineOf(difference.expected)}</ins>{' '}
            <del title={t('problem:test.actual')}>✗ {lineOf(difference.actual)}</del>
          </td>
        </tr>
      )}
    </tbody>
  )
}
