import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ProblemForm, problemLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { earned, Status } from '@oj/shared/judging/verdicts.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { statusOf } from '../../../../ui/status/status.ts'
import { faultsUnder } from '../../form.ts'
import type { ProblemEditor } from '../../useProblemEditor.ts'
import { CodeField } from './CodeField.tsx'
import classes from './Editor.module.css'
import { SolutionResults } from './SolutionResults.tsx'

type Solution = ProblemForm['solutions'][number]

/** The jury's solutions with the verdicts that are right for them, and what the judges said (BX-05). */
export function SolutionsTab({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { data: languages = [], error, mutate } = useCall(getLanguages, { all: true })
  const { solutions } = editor.form
  const put = (next: Solution[]) => editor.setParts({ solutions: next })
  const add = () =>
    put([
      ...solutions,
      { name: freshName(solutions), language: languages[0]?.name ?? '', code: '', expected: [Status.accepted] },
    ])
  // told here for the results as well, which cannot be read then either
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
              languages={languages}
              faults={faultsUnder(editor.faults, `solutions.${index}`)}
              onChange={(part) => put(solutions.map((one, at) => (at === index ? { ...one, ...part } : one)))}
              onRemove={() => put(solutions.filter((_, at) => at !== index))}
            />
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              disabled={languages.length === 0 || solutions.length >= problemLimits.solutions}
              onClick={add}
            >
              {t('solution.add')}
            </Button>
          </div>
        </FieldStack>
      </Panel>
    </FieldStack>
  )
}

/** The first name that none of them has. */
function freshName(solutions: readonly Solution[]): string {
  const names = Array.from({ length: solutions.length + 1 }, (_, index) => `solution-${index + 1}`)
  return names.find((name) => solutions.every((one) => one.name !== name)) ?? ''
}

interface Props {
  solution: Solution
  languages: readonly { name: string; contentType: string }[]
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<Solution>) => void
  onRemove: () => void
}

function OneSolution({ solution, languages, faults, onChange, onRemove }: Props) {
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
