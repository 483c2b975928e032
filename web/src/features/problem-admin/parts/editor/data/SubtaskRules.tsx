import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Case, type Fields, requiredBy, subtasksIn, withRequired } from '../../../form.ts'
import classes from '../Editor.module.css'

/** So many subtasks show at first: each has a box for every one before it. */
const step = 10

interface Props {
  problem: Fields
  cases: readonly Case[]
  /** what is wrong with all of them together */
  error: string | undefined
  onChange: (subtaskRequires: Fields['subtaskRequires']) => void
}

/** Chooses for each subtask the earlier ones that must be passed; otherwise it scores 0. */
export function SubtaskRules({ problem, cases, error, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const [shown, setShown] = useState(step)
  const subtasks = subtasksIn(cases)
  const later = subtasks.slice(1)
  if (later.length === 0) return null
  return (
    <fieldset className={classes.file} aria-label={t('subtask.requires')}>
      <Text fz="sm">{t('subtask.requiresHint')}</Text>
      {later.slice(0, shown).map((group, index) => (
        <Checkbox.Group
          key={group}
          label={t('subtask.requiresOf', { number: group })}
          value={requiredBy(problem, subtasks, group).map(String)}
          onChange={(values) => onChange(withRequired(problem, group, values.map(Number)))}
        >
          <Group gap="lg" mt={6}>
            {subtasks.slice(0, index + 1).map((one) => (
              <Checkbox key={one} value={String(one)} label={`#${one}`} />
            ))}
          </Group>
        </Checkbox.Group>
      ))}
      {shown < later.length && (
        <Button variant="subtle" onClick={() => setShown(shown + step)}>
          {t('case.more', { count: later.length - shown })}
        </Button>
      )}
      {error && (
        <Text c="var(--oj-bad)" fz="sm" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
