import { CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { popup } from '../../../../ui/part/part.tsx'
import { inputsMax } from '../../code/storedInputs.ts'
import type { Choice, useInputs } from '../../code/useInputs.ts'
import classes from './TestPanel.module.css'

const Confirm = popup(async () => (await import('../../../../ui/dialog/Confirm.tsx')).Confirm)

/** Tabs for the samples and the own inputs, and a button that adds one. */
export function InputTabs({ inputs }: { inputs: ReturnType<typeof useInputs> }) {
  const { t } = useTranslation(['problem', 'editor'])
  const [removing, setRemoving] = useState<Choice | null>(null)
  const { choices, shown, choose, add, drop } = inputs
  const isFull = choices.filter(({ own }) => own).length >= inputsMax
  const remove = (choice: Choice) => (choice.input + choice.output === '' ? drop(choice.id) : setRemoving(choice))
  return (
    <fieldset className={classes.cases} aria-label={t('problem:test.cases')}>
      {choices.map((choice) => (
        <span key={choice.id} className={classes.case} data-chosen={choice.id === shown.id}>
          <button type="button" aria-pressed={choice.id === shown.id} onClick={() => choose(choice.id)}>
            {choice.name}
          </button>
          {choice.own && (
            <CloseButton
              size="xs"
              aria-label={t('editor:inputs.remove', { name: choice.name })}
              onClick={() => remove(choice)}
            />
          )}
        </span>
      ))}
      <button type="button" className={classes.add} disabled={isFull} onClick={() => add({ input: '', output: '' })}>
        <IconPlus size={14} aria-hidden /> {t('problem:test.own')}
      </button>
      {removing && (
        <Confirm
          opened
          title={t('editor:inputs.removeTitle', { name: removing.name })}
          message={t('editor:inputs.removeText')}
          action={t('editor:inputs.removeIt')}
          danger
          onConfirm={() => drop(removing.id)}
          onClose={() => setRemoving(null)}
          onFailed={() => setRemoving(null)}
        />
      )}
    </fieldset>
  )
}
