import { Textarea } from '@mantine/core'
import { problemLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { useTranslation } from 'react-i18next'
import { FieldStack } from '../../../../ui/form/FieldStack.tsx'
import type { Fields } from '../../form.ts'
import classes from './Editor.module.css'
import { AddButton, RemoveButton } from './ListFields.tsx'

interface Props {
  examples: Fields['examples']
  onChange: (examples: Fields['examples']) => void
}

/** The samples of the statement, input and output side by side. */
export function ExamplesField({ examples, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const change = (index: number, part: Partial<Fields['examples'][number]>) =>
    onChange(examples.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <FieldStack>
      {examples.length === 0 && <p className={classes.none}>{t('example.none')}</p>}
      {[...examples.entries()].map(([index, example]) => (
        <fieldset key={index} className={classes.pair} aria-label={t('example.name', { number: index + 1 })}>
          {(['input', 'output'] as const).map((side) => (
            <Textarea
              key={side}
              label={t(`example.${side}`, { number: index + 1 })}
              autosize
              minRows={3}
              maxRows={14}
              maxLength={problemLimits.example}
              classNames={{ input: classes.code ?? '' }}
              value={example[side]}
              onChange={(event) => change(index, { [side]: event.currentTarget.value })}
            />
          ))}
          <RemoveButton
            label={t('example.remove', { number: index + 1 })}
            onClick={() => onChange(examples.toSpliced(index, 1))}
          />
        </fieldset>
      ))}
      <AddButton
        label={t('example.add')}
        disabled={examples.length >= problemLimits.examples}
        onClick={() => onChange([...examples, { input: '', output: '' }])}
      />
    </FieldStack>
  )
}
