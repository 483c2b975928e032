import { Button, Code, Group, NativeSelect, Skeleton, Text } from '@mantine/core'
import { getLanguages, type Language } from '@oj/functions/features/site/contract.ts'
import { protocols } from '@oj/shared/judging/test-data.ts'
import { IconCheck, IconHammer, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../../lib/calls/swr.ts'
import { Confirm } from '../../../../../ui/dialog/Confirm.tsx'
import { ChoiceField } from '../../../../../ui/form/ChoiceField.tsx'
import { FieldRow, FieldStack } from '../../../../../ui/form/FieldStack.tsx'
import { ErrorState } from '../../../../../ui/state/ErrorState.tsx'
import { starters } from '../../../starters.ts'
import type { JudgeProgram } from '../../../useJudgeProgram.ts'
import type { ProblemEditor } from '../../../useProblemEditor.ts'
import { CodeField } from '../CodeField.tsx'

interface Props {
  editor: ProblemEditor
  program: JudgeProgram
}

/** The checker or interactor, once its languages are loaded. */
export function ProgramField(props: Props) {
  const { data: languages, error, mutate } = useCall(getLanguages, { all: true })
  if (languages) return <Program {...props} languages={languages} />
  return error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={420} />
}

function Program({ editor: { form, faults, setFields }, program, languages }: Props & { languages: Language[] }) {
  const { t } = useTranslation('problem-admin')
  const { problem } = form
  const checkerLanguages = languages.filter(({ isSpj }) => isSpj)
  // testlib is for C++
  const usual = checkerLanguages.find(({ contentType }) => contentType === 'text/x-c++src') ?? checkerLanguages[0]
  const language = problem.spjLanguage ?? usual?.name ?? ''
  const [asking, setAsking] = useState(false)
  const insertStarter = () =>
    setFields({
      spjCode: starters[problem.judgeMode === 'spj' ? 'checker' : 'interactor'],
      spjLanguage: usual?.name ?? '',
      spjProtocol: 'testlib',
    })
  return (
    <FieldStack>
      <FieldRow>
        <NativeSelect
          label={t('field.spjLanguage')}
          value={language}
          data={checkerLanguages.map(({ name }) => name)}
          onChange={(event) => setFields({ spjLanguage: event.currentTarget.value })}
        />
        <ChoiceField
          label={t('field.spjProtocol')}
          description={t('hint.spjProtocol')}
          value={problem.spjProtocol}
          options={protocols.map((value) => ({ value, label: t(`protocol.${value}`) }))}
          onChange={(spjProtocol) => setFields({ spjProtocol })}
        />
      </FieldRow>
      <CodeField
        label={t(problem.judgeMode === 'spj' ? 'field.checker' : 'field.interactor')}
        value={problem.spjCode ?? ''}
        contentType={languages.find(({ name }) => name === language)?.contentType ?? ''}
        error={faults['problem.spjCode']}
        onChange={(spjCode) => setFields({ spjCode, spjLanguage: language })}
      />
      <Group gap="sm">
        <Button
          variant="default"
          loading={program.running}
          leftSection={<IconHammer size={16} />}
          onClick={() => void program.compile()}
        >
          {t('program.compile')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTemplate size={16} />}
          onClick={() => (problem.spjCode?.trim() ? setAsking(true) : insertStarter())}
        >
          {t('starter.insert')}
        </Button>
        {program.words === '' && (
          <Text c="var(--oj-good)" fz="sm" role="status">
            <IconCheck size={16} aria-hidden /> {t('program.compiled')}
          </Text>
        )}
      </Group>
      {program.words && (
        <Code block role="alert">
          {program.words}
        </Code>
      )}
      <Confirm
        opened={asking}
        title={t('starter.replaceTitle')}
        message={t('starter.replaceMessage')}
        action={t('starter.replace')}
        danger
        onConfirm={insertStarter}
        onClose={() => setAsking(false)}
      />
    </FieldStack>
  )
}
