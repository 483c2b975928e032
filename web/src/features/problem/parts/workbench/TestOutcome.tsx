import { compared as comparedStatuses, Status } from '@oj/shared/judging/verdicts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { formatMemory, formatTime } from '../../../submission/index.ts'
import type { TestResult } from '../../code/useTestRun.ts'
import { diffTexts } from '../../differences.ts'
import classes from './TestPanel.module.css'

/** The verdict of a test run, its output, and how that differs from the expected one. */
export function TestOutcome({ result }: { result: TestResult }) {
  const { t } = useTranslation('problem')
  const { status, time, memory, stderr, userOutput, expectedOutput, problemJudgeMode } = result
  const failed = status === Status.compileError
  const compared = expectedOutput !== '' && problemJudgeMode === 'default'
  const differs = compared && comparedStatuses.includes(status)
  return (
    <>
      <p className={classes.line}>
        {status === Status.accepted && !compared ? <b>{t('test.ran')}</b> : <StatusBadge status={status} />}
        {!failed && time !== null && <span>{formatTime(time)}</span>}
        {!failed && memory !== null && <span>{formatMemory(memory)}</span>}
      </p>
      {differs && (
        <p className={classes.legend} aria-hidden>
          <span data-kind="expected">✓ {t('test.expected')}</span> <span data-kind="actual">✗ {t('test.actual')}</span>
        </p>
      )}
      {!failed && (
        <Block title={t(differs ? 'test.diff' : 'test.output')}>
          {differs ? <Difference expected={expectedOutput} actual={userOutput} /> : userOutput || t('test.nothing')}
        </Block>
      )}
      {stderr !== '' && <Block title={t(failed ? 'verdict.compiler' : 'test.stderr')}>{stderr}</Block>}
    </>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure className={classes.block}>
    <figcaption>{title}</figcaption>
    <pre ref={makeFocusable}>{children}</pre>
  </figure>
)

function Difference({ expected, actual }: { expected: string; actual: string }) {
  const { t } = useTranslation('problem')
  return diffTexts(expected, actual).map(({ id, kind, text }) => (
    <span key={id} className={classes.row} data-kind={kind}>
      <i title={kind === 'same' ? undefined : t(`test.${kind}`)}>{signs[kind]}</i>
      {text}
      {'\n'}
    </span>
  ))
}

const signs = { expected: '✓', actual: '✗', same: ' ' } as const
