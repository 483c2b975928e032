import { Box, Checkbox, NumberInput, Switch, TextInput } from '@mantine/core'
import { problemLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { caseModes, judgeModes, partDataRules } from '@oj/shared/judging/settings.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../../lib/calls/swr.ts'
import { ChoiceField } from '../../../../../ui/form/ChoiceField.tsx'
import { FieldRow, FieldStack } from '../../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../../ui/Panel.tsx'
import { faultsUnder } from '../../../form.ts'
import { usualTotals } from '../../../totalTime.ts'
import type { JudgeProgram } from '../../../useJudgeProgram.ts'
import type { ProblemEditor } from '../../../useProblemEditor.ts'
import classes from '../Editor.module.css'
import { FilesField } from './FilesField.tsx'
import { ProgramField } from './ProgramField.tsx'

const limits = [
  { name: 'timeLimit', most: problemLimits.timeMs },
  { name: 'memoryLimit', most: problemLimits.memoryMb },
  { name: 'stackLimit', most: problemLimits.stackMb },
  { name: 'outputLimit', most: problemLimits.outputMb },
] as const

const switches = ['isScaled', 'isRemoveEndBlank', 'openCaseResult', 'mayFork', 'isFileIO'] as const

interface Props {
  editor: ProblemEditor
  program: JudgeProgram
}

/** How submissions are judged: limits, checker or interactor, and additional files. */
export function JudgingTab({ editor, program }: Props) {
  const { t } = useTranslation('problem-admin')
  const { form, setFields } = editor
  const { problem } = form
  const faults = faultsUnder(editor.faults, 'problem')
  return (
    <FieldStack>
      <Limits editor={editor} />
      <Panel title={t('part.judging')}>
        <Modes editor={editor} />
        {problem.judgeMode === 'default' ? (
          <ComparisonFields editor={editor} />
        ) : (
          <Box mt={16}>
            <ProgramField editor={editor} program={program} />
          </Box>
        )}
      </Panel>
      <Panel title={t('part.userFiles')}>
        <FilesField
          about={t('files.user')}
          files={problem.userExtraFile}
          error={faults.userExtraFile}
          onChange={(userExtraFile) => setFields({ userExtraFile })}
        />
      </Panel>
      {problem.judgeMode !== 'default' && (
        <Panel title={t('part.judgeFiles')}>
          <FilesField
            about={t('files.judge')}
            files={problem.judgeExtraFile}
            error={faults.judgeExtraFile}
            onChange={(judgeExtraFile) => setFields({ judgeExtraFile })}
          />
        </Panel>
      )}
    </FieldStack>
  )
}

/** Limits of time and memory, and files for input and output. */
function Limits({ editor }: Pick<Props, 'editor'>) {
  const { t } = useTranslation('problem-admin')
  const { form, setFields } = editor
  const { problem } = form
  const faults = faultsUnder(editor.faults, 'problem')
  const partData = problem.partData ?? 'set'
  return (
    <Panel title={t('part.limits')}>
      <FieldRow>
        {limits.map(({ name, most }) => (
          <NumberInput
            key={name}
            label={t(`field.${name}`)}
            required
            min={1}
            max={most}
            allowDecimal={false}
            value={problem[name]}
            error={faults[name]}
            onChange={(value) => setFields({ [name]: Number(value) })}
          />
        ))}
        <TotalTime editor={editor} />
      </FieldRow>
      <div className={classes.switches}>
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`field.${name}`)}
            description={t(`hint.${name}`)}
            checked={problem[name]}
            onChange={(event) => setFields({ [name]: event.currentTarget.checked })}
          />
        ))}
        <ChoiceField
          label={t('field.partData')}
          description={t(`partDataHint.${partData}`)}
          value={partData}
          options={partDataRules.map((value) => ({ value, label: t(`partData.${value}`) }))}
          onChange={(rule) => setFields({ partData: rule })}
        />
      </div>
      {problem.isFileIO && (
        <FieldRow>
          {(['ioReadFileName', 'ioWriteFileName'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`field.${name}`)}
              required
              maxLength={63}
              value={problem[name] ?? ''}
              error={faults[name]}
              onChange={(event) => setFields({ [name]: event.currentTarget.value || null })}
            />
          ))}
        </FieldRow>
      )}
    </Panel>
  )
}

/** The time limit of a whole submission; without one, the rule's applies, which follows from the rest of the form. */
function TotalTime({ editor: { form, faults, setFields } }: Pick<Props, 'editor'>) {
  const { t } = useTranslation('problem-admin')
  const { data: languages = [] } = useCall(getLanguages, { all: true })
  const usual = usualTotals(form, languages)
  const times = usual && [...new Set([usual.least, usual.most])].join('–')
  return (
    <NumberInput
      label={t('field.totalTimeLimit')}
      description={times && t('hint.totalTimeLimit', { times })}
      min={problemLimits.leastTotalTimeMs}
      max={problemLimits.totalTimeMs}
      allowDecimal={false}
      value={form.problem.totalTimeLimit ?? ''}
      error={faults['problem.totalTimeLimit']}
      onChange={(value) => setFields({ totalTimeLimit: value === '' ? null : Number(value) })}
    />
  )
}

/** Who checks an output, how test points make a score, and how often a program runs. */
function Modes({ editor: { form, faults, setFields } }: Pick<Props, 'editor'>) {
  const { t } = useTranslation('problem-admin')
  const { problem } = form
  return (
    <FieldRow>
      <ChoiceField
        label={t('field.judgeMode')}
        description={t(`judgeModeHint.${problem.judgeMode}`)}
        value={problem.judgeMode}
        options={judgeModes.map((value) => ({ value, label: t(`judgeMode.${value}`) }))}
        onChange={(judgeMode) => setFields({ judgeMode })}
      />
      <ChoiceField
        label={t('field.judgeCaseMode')}
        description={t(`caseModeHint.${problem.judgeCaseMode}`)}
        value={problem.judgeCaseMode}
        options={caseModes.map((value) => ({ value, label: t(`caseMode.${value}`) }))}
        onChange={(judgeCaseMode) => setFields({ judgeCaseMode })}
      />
      <NumberInput
        label={t('field.passes')}
        description={t('hint.passes')}
        min={1}
        max={problemLimits.passes}
        allowDecimal={false}
        value={problem.passes}
        error={faults['problem.passes']}
        onChange={(value) => setFields({ passes: Number(value) })}
      />
    </FieldRow>
  )
}

const byWords = { caseSensitive: true, spaceSensitive: false, absolute: null, relative: null } as const

/** How an output is compared with the answer where no checker decides: as text, or word by word with a tolerance. */
function ComparisonFields({ editor: { form, setFields } }: Pick<Props, 'editor'>) {
  const { t } = useTranslation('problem-admin')
  const { comparison } = form.problem
  const change = (next: typeof comparison) => setFields({ comparison: next })
  return (
    <div className={classes.switches}>
      <Switch
        label={t('comparison.words')}
        description={t('comparison.wordsHint')}
        checked={comparison !== null}
        onChange={(event) => change(event.currentTarget.checked ? { ...byWords } : null)}
      />
      {comparison && (
        <>
          {(['caseSensitive', 'spaceSensitive'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`comparison.${name}`)}
              checked={comparison[name]}
              onChange={(event) => change({ ...comparison, [name]: event.currentTarget.checked })}
            />
          ))}
          <div className={classes.whole}>
            <FieldRow>
              {(['absolute', 'relative'] as const).map((name) => (
                <NumberInput
                  key={name}
                  label={t(`comparison.${name}`)}
                  description={t('comparison.tolerance')}
                  min={0}
                  max={1}
                  decimalScale={12}
                  value={comparison[name] ?? ''}
                  onChange={(value) => change({ ...comparison, [name]: value === '' ? null : Number(value) })}
                />
              ))}
            </FieldRow>
          </div>
        </>
      )}
    </div>
  )
}
