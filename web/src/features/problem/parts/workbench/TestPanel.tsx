import '../../../../lib/stylesLater.ts'
import { Button, CloseButton, Textarea } from '@mantine/core'
import { submissionLimits } from '@oj/functions/features/submission/contract.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Example } from '../../examples.ts'
import type { Written } from '../../savedCode.ts'
import { useTestRun } from '../../useTestRun.ts'
import { TestOutcome } from './TestOutcome.tsx'
import classes from './TestPanel.module.css'

interface TestPanelProps {
  pid: number
  written: Written
  examples: readonly Example[]
  /** grows with each run that is asked for from outside */
  runs: number
  onClose: () => void
}

const nothing: Example = { input: '', output: '' }

/** Runs the code on an input of one's own, or on a sample, and shows how the output differs from the expected one. */
export function TestPanel({ pid, written, examples, runs, onClose }: TestPanelProps) {
  const { t } = useTranslation(['problem', 'common'])
  const [{ input, output }, setCase] = useState(examples[0] ?? nothing)
  const { running, result, run } = useTestRun(pid)
  const start = () => void run(written, input, output)
  const asked = useEffectEvent(start)
  useEffect(() => {
    if (runs > 0) asked()
  }, [runs])

  const field = { autosize: true, minRows: 3, maxRows: 8, classNames: { input: classes.text ?? '' } } as const
  return (
    <section className={classes.panel} aria-label={t('test.title')}>
      <div className={classes.head}>
        <h2>{t('test.title')}</h2>
        <fieldset className={classes.cases} aria-label={t('test.cases')}>
          {examples.map((example, index) => {
            const number = index + 1
            const chosen = example.input === input && example.output === output
            return (
              <button key={number} type="button" aria-pressed={chosen} onClick={() => setCase(example)}>
                {t('test.sample', { number })}
              </button>
            )
          })}
          <button type="button" onClick={() => setCase(nothing)}>
            {t('test.own')}
          </button>
        </fieldset>
        <CloseButton aria-label={t('common:close')} onClick={onClose} />
      </div>
      <div className={classes.fields}>
        <Textarea
          {...field}
          label={t('test.input')}
          value={input}
          error={input.length > submissionLimits.testInput && t('test.inputTooLong')}
          onChange={(event) => setCase({ input: event.currentTarget.value, output })}
        />
        <Textarea
          {...field}
          label={t('test.expected')}
          value={output}
          maxLength={submissionLimits.testExpected}
          onChange={(event) => setCase({ input, output: event.currentTarget.value })}
        />
      </div>
      <Button
        className={classes.run ?? ''}
        size="sm"
        variant="light"
        loading={running}
        disabled={written.language === '' || input.length > submissionLimits.testInput}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        onClick={start}
      >
        {t('test.run')}
      </Button>
      <div role="status" aria-label={t('test.result')}>
        {result && !running && <TestOutcome result={result} />}
      </div>
    </section>
  )
}
