import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { type Criterion, gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Gradebook.module.css'

type Rubric = readonly Criterion[]

/** Whether each criterion has a name of its own. */
export function isWholeRubric(rubric: Rubric): boolean {
  const names = rubric.map(({ name }) => name.trim())
  return !names.includes('') && new Set(names).size === names.length
}

interface FieldsProps {
  rubric: Rubric
  /** shows what is missing */
  isTried: boolean
  onChange: (rubric: Criterion[]) => void
}

export function RubricFields({ rubric, isTried, onChange }: FieldsProps) {
  const { t } = useTranslation('gradebook')
  const change = (place: number, part: Partial<Criterion>) =>
    onChange(rubric.map((one, at) => (at === place ? { ...one, ...part } : one)))
  const isTwice = (name: string) => rubric.filter((one) => one.name.trim() === name.trim()).length > 1
  return (
    <fieldset className={classes.rubric}>
      <legend>{t('rubric.title')}</legend>
      <p className={classes.note}>{t('rubric.hint')}</p>
      {[...rubric.entries()].map(([place, { name, points }]) => (
        // criteria have no ids: their places are their keys
        <div key={place} className={classes.criterion}>
          <TextInput
            label={t('rubric.name', { number: place + 1 })}
            maxLength={limits.criterion}
            value={name}
            error={isTried && ((name.trim() === '' && t('field.missing')) || (isTwice(name) && t('rubric.twice')))}
            onChange={(event) => change(place, { name: event.currentTarget.value })}
          />
          <NumberInput
            label={t('rubric.points', { number: place + 1 })}
            min={0.01}
            max={limits.points}
            decimalScale={2}
            clampBehavior="strict"
            value={points}
            onChange={(value) => change(place, { points: typeof value === 'number' ? value : 1 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('rubric.remove', { number: place + 1 })}
            title={t('rubric.remove', { number: place + 1 })}
            onClick={() => onChange(rubric.filter((_, at) => at !== place))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={rubric.length >= limits.criteria}
        onClick={() => onChange([...rubric, { name: '', points: 10 }])}
      >
        {t('rubric.add')}
      </Button>
    </fieldset>
  )
}

interface PointsProps {
  rubric: Rubric
  /** by the names of criteria */
  points: Readonly<Record<string, number>>
  onChange: (points: Record<string, number>) => void
}

/** Fields for the points of one grade. */
export function RubricPoints({ rubric, points, onChange }: PointsProps) {
  const { t } = useTranslation('gradebook')
  const given = new Map(Object.entries(points))
  return (
    <fieldset className={classes.rubric}>
      <legend>{t('rubric.title')}</legend>
      {rubric.map(({ name, points: full }) => (
        <NumberInput
          key={name}
          label={name}
          description={t('rubric.of', { full })}
          min={0}
          max={full}
          decimalScale={2}
          clampBehavior="strict"
          value={given.get(name) ?? ''}
          onChange={(value) => {
            const others = [...given].filter(([other]) => other !== name)
            onChange(Object.fromEntries(typeof value === 'number' ? [...others, [name, value]] : others))
          }}
        />
      ))}
    </fieldset>
  )
}
