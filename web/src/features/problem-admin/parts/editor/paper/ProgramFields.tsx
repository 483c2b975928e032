import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { paperLimits, type Question } from '@oj/functions/features/problem/contract-paper.ts'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../../lib/calls/swr.ts'
import { FieldRow } from '../../../../../ui/form/FieldStack.tsx'
import { fitToBlanks } from '../../../paper.ts'
import { AddButton, RemoveButton } from '../ListFields.tsx'
import type { KindProps } from './kindProps.ts'
import classes from './Paper.module.css'

type Program = Extract<Question, { kind: 'program' }>

/** A program with blanks, the texts for them, and its test points. */
export function ProgramFields({ question, onChange }: KindProps<Program>) {
  const { t } = useTranslation('problem-admin')
  const { data: languages = [] } = useCall(getLanguages, {})
  const { language, code, right } = question
  const names = [...new Set([language, ...languages.map(({ name }) => name)])]
  return (
    <>
      <NativeSelect
        label={t('paper.language')}
        value={language}
        data={names}
        onChange={(event) => onChange({ ...question, language: event.currentTarget.value })}
      />
      <Textarea
        label={t('paper.code')}
        description={t('paper.codeHint')}
        autosize
        minRows={4}
        maxRows={24}
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        maxLength={paperLimits.code}
        value={code}
        onChange={(event) => onChange(fitToBlanks({ ...question, code: event.currentTarget.value }))}
      />
      <FieldRow>
        {[...right.entries()].map(([index, text]) => (
          <TextInput
            key={index}
            label={t('paper.belongs', { number: index + 1 })}
            classNames={{ input: classes.code ?? '' }}
            maxLength={paperLimits.accept}
            value={text}
            onChange={(event) => {
              const given = event.currentTarget.value
              onChange({ ...question, right: right.map((one, at) => (at === index ? given : one)) })
            }}
          />
        ))}
      </FieldRow>
      <Cases question={question} onChange={onChange} />
    </>
  )
}

function Cases({ question, onChange }: Pick<KindProps<Program>, 'question' | 'onChange'>) {
  const { t } = useTranslation('problem-admin')
  const { cases } = question
  const change = (index: number, part: Partial<Program['cases'][number]>) =>
    onChange({ ...question, cases: cases.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <>
      {[...cases.entries()].map(([index, one]) => (
        <div key={index} className={classes.pair}>
          {(['input', 'output'] as const).map((side) => (
            <Textarea
              key={side}
              label={t(`case.${side}Of`, { number: index + 1 })}
              autosize
              minRows={2}
              classNames={{ input: classes.code ?? '' }}
              maxLength={paperLimits.case}
              value={one[side]}
              onChange={(event) => change(index, { [side]: event.currentTarget.value })}
            />
          ))}
          <RemoveButton
            size={32}
            label={t('case.remove', { number: index + 1 })}
            onClick={() => onChange({ ...question, cases: cases.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <AddButton
        isSmall
        label={t('case.add')}
        disabled={cases.length >= paperLimits.cases}
        onClick={() => onChange({ ...question, cases: [...cases, { input: '', output: '' }] })}
      />
    </>
  )
}
