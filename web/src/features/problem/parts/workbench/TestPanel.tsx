import '../../../../lib/loading/stylesLater.ts'
import { Button, CloseButton, Textarea, TextInput } from '@mantine/core'
import { submissionLimits } from '@oj/functions/features/submission/contract-facts.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenCode } from '../../../../lib/drafts/savedCode.ts'
import type { TriedInput } from '../../../submission/index.ts'
import { useInputs } from '../../code/useInputs.ts'
import { type MarkedCode, useMarked } from '../../code/useMarked.ts'
import { type Tried, useTestRun } from '../../code/useTestRun.ts'
import type { Example } from '../../examples.ts'
import { InputTabs } from './InputTabs.tsx'
import { SamplesOutcome } from './SamplesOutcome.tsx'
import { TestOutcome } from './TestOutcome.tsx'
import classes from './TestPanel.module.css'

interface TestPanelProps {
  pid: number
  written: WrittenCode
  /** where the user's own inputs are stored, and where a visitor's are */
  place: string
  visitorPlace: string
  examples: readonly Example[]
  /** how many runs were started from outside */
  runs: number
  /** an input that was wanted from outside, a new object for each run; null for none */
  tried: TriedInput | null
  /** marks what the compiler refuses; null removes the marks */
  onMarked: (marked: MarkedCode | null) => void
  onClose: () => void
}

/** The longest name of an input, which is the label of its tab. */
const nameMax = 24

/** Runs the code on own inputs or samples, and shows how outputs differ from the expected ones. */
export function TestPanel(props: TestPanelProps) {
  const { pid, written, place, visitorPlace, examples, runs, tried, onMarked, onClose } = props
  const { t } = useTranslation(['problem', 'common', 'editor'])
  const inputs = useInputs({
    place,
    visitorPlace,
    samples: examples,
    sampleName: (number) => t('test.sample', { number }),
    ownName: t('editor:inputs.word'),
  })
  const { name, input, output, own } = inputs.shown
  const { running, ended, failure, run } = useTestRun(pid)
  const start = (on: Tried) => {
    onMarked(null)
    void run(written, on)
  }
  const runInput = useEffectEvent(() => start({ input, output }))
  useEffect(() => {
    if (runs > 0) runInput()
  }, [runs])
  const runTried = useEffectEvent((wanted: TriedInput) => {
    inputs.open(wanted)
    start(wanted)
  })
  useEffect(() => {
    if (tried) runTried(tried)
  }, [tried])
  useMarked(ended?.written ?? null, ended?.result.status === Status.compileError ? ended.result.stderr : null, onMarked)

  const isTooLong = input.length > submissionLimits.testInput
  const field = { autosize: true, minRows: 3, maxRows: 8, classNames: { input: classes.text ?? '' } } as const
  const button = { size: 'sm', variant: 'light', leftSection: <IconPlayerPlay size={16} aria-hidden /> } as const
  return (
    <section className={classes.panel} aria-label={t('test.title')}>
      <div className={classes.head}>
        <h2>{t('test.title')}</h2>
        <InputTabs inputs={inputs} />
        <CloseButton aria-label={t('common:close')} onClick={onClose} />
      </div>
      {own && (
        <TextInput
          className={classes.name ?? ''}
          size="xs"
          label={t('editor:inputs.name')}
          value={name}
          maxLength={nameMax}
          onChange={(event) => inputs.write({ name: event.currentTarget.value })}
        />
      )}
      <div className={classes.fields}>
        <Textarea
          {...field}
          label={t('test.input')}
          value={input}
          error={isTooLong && t('test.inputTooLong', { max: submissionLimits.testInput })}
          onChange={(event) => inputs.write({ input: event.currentTarget.value })}
        />
        <Textarea
          {...field}
          label={t('test.expected')}
          value={output}
          maxLength={submissionLimits.testExpected}
          onChange={(event) => inputs.write({ output: event.currentTarget.value })}
        />
      </div>
      <div className={classes.runs}>
        <Button
          {...button}
          loading={running !== null && running.on !== 'samples'}
          disabled={written.language === '' || isTooLong || running !== null}
          onClick={() => start({ input, output })}
        >
          {t('test.run')}
        </Button>
        {examples.length > 1 && (
          <Button
            {...button}
            loading={running?.on === 'samples'}
            disabled={written.language === '' || running !== null}
            onClick={() => start('samples')}
          >
            {t('editor:samples.run')}
          </Button>
        )}
      </div>
      <div role="status" aria-label={t('test.result')}>
        {failure && !running && <p className={classes.failed}>{failure}</p>}
        {ended && !running && ended.on !== 'samples' && <TestOutcome result={ended.result} />}
        {ended && !running && ended.on === 'samples' && <SamplesOutcome samples={examples} result={ended.result} />}
      </div>
    </section>
  )
}
