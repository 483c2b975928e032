import { Checkbox, NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import {
  type ColumnForm,
  countings,
  gradebookLimits as limits,
} from '@oj/functions/features/gradebook/contract-terms.ts'
import { clipText } from '@oj/shared/text.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { findKindName, hasOwnRules } from '../kinds.ts'
import classes from './Gradebook.module.css'
import { isWholeRubric, RubricFields } from './Rubric.tsx'
import { SourceField } from './SourceField.tsx'

/** A column that is to be added. */
export const newColumn: ColumnForm = {
  id: 0,
  kind: 'problem',
  ref: '',
  title: '',
  weight: 1,
  due: null,
  late: null,
  counts: 'best',
  byHand: false,
  rubric: [],
  isPublished: true,
}
/** What a new late rule begins with. */
const usualLate = { grace: 15, perDay: 10, floor: 50 }

interface Props {
  /** the gradebook */
  id: number
  column: ColumnForm
  kinds: readonly string[]
  saving: boolean
  onSave: (column: ColumnForm) => void
  onClose: () => void
}

/** What a column grades, and how. */
export function ColumnDialog({ id, column, kinds, saving, onSave, onClose }: Props) {
  const { t } = useTranslation('gradebook')
  const [fields, setFields] = useState(column)
  const [isTried, setTried] = useState(false)
  // the title that a source gave, which goes with it; one that was typed stays
  const [givenTitle, setGivenTitle] = useState('')
  const set = (change: Partial<ColumnForm>) => setFields({ ...fields, ...change })
  const kind = findKindName(fields.kind)
  const isHand = kind === 'hand'
  const isRuled = hasOwnRules(fields.kind)
  const isNamed = fields.title.trim() !== '' && (isHand || fields.ref.trim() !== '')
  const isWhole = isNamed && isWholeRubric(fields.rubric)
  const missing = (text: string) => isTried && text.trim() === '' && t('field.missing')
  return (
    <FormDialog
      opened
      title={t(column.id === 0 ? 'column.add' : 'column.edit', { title: column.title })}
      dirty={JSON.stringify(fields) !== JSON.stringify(column)}
      saving={saving}
      onSubmit={() => {
        setTried(true)
        if (isWhole) onSave({ ...fields, ref: isHand ? '' : fields.ref.trim() })
      }}
      onClose={onClose}
    >
      <FieldStack>
        <div className={classes.pair}>
          <NativeSelect
            label={t('column.kind')}
            value={fields.kind}
            data={kinds.map((value) => {
              const name = findKindName(value)
              return { value, label: name ? t(`kind.${name}`) : value }
            })}
            onChange={(event) => set({ kind: event.currentTarget.value, ref: '' })}
          />
          {!isHand && (
            <SourceField
              key={fields.kind}
              id={id}
              kind={fields.kind}
              label={kind ? t(`kind.${kind}`) : fields.kind}
              value={fields.ref}
              error={missing(fields.ref)}
              onChange={({ ref, title }) => {
                const isGiven = fields.title.trim() === '' || fields.title === givenTitle
                // a set may have a longer one
                const given = clipText(title, limits.title - 1)
                setGivenTitle(given)
                set({ ref, title: isGiven ? given : fields.title })
              }}
            />
          )}
        </div>
        <TextInput
          required
          label={t('field.title')}
          maxLength={limits.title}
          value={fields.title}
          error={missing(fields.title)}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <NumberField
            label={t('column.weight')}
            description={t('column.weightHint')}
            min={0}
            max={limits.weight}
            allowDecimal
            decimalScale={2}
            clampBehavior="strict"
            value={fields.weight}
            onChange={(weight) => set({ weight })}
          />
          {!isHand && (
            <NativeSelect
              label={t('column.counts')}
              value={fields.counts}
              data={countings.map((value) => ({ value, label: t(`counts.${value}`) }))}
              onChange={(event) => {
                const counts = countings.find((one) => one === event.currentTarget.value)
                if (counts) set({ counts })
              }}
            />
          )}
        </div>
        {isRuled ? (
          <Text size="sm" c="dimmed">
            {t('column.ruled')}
          </Text>
        ) : (
          <TimeField
            label={t('column.due')}
            description={t(isHand ? 'column.dueHand' : 'column.dueHint')}
            value={fields.due ?? ''}
            onChange={(due) => set({ due: due || null })}
          />
        )}
        {!isHand && !isRuled && <Late column={fields} onChange={set} />}
        {!isHand && (
          <Checkbox
            label={t('column.byHand')}
            description={t('column.byHandHint')}
            checked={fields.byHand}
            onChange={(event) => set({ byHand: event.currentTarget.checked })}
          />
        )}
        {(isHand || fields.byHand) && (
          <RubricFields rubric={fields.rubric} isTried={isTried} onChange={(rubric) => set({ rubric })} />
        )}
        {/* a gradebook is published as a whole; columns that were hidden before that stay so until they are shown */}
        {!column.isPublished && (
          <Switch
            label={t('column.publish')}
            checked={fields.isPublished}
            onChange={(event) => set({ isPublished: event.currentTarget.checked })}
          />
        )}
      </FieldStack>
    </FormDialog>
  )
}

const parts = [
  ['grace', limits.grace],
  ['perDay', 100],
  ['floor', 100],
] as const

function Late({ column, onChange }: { column: ColumnForm; onChange: (change: Partial<ColumnForm>) => void }) {
  const { t } = useTranslation('gradebook')
  const { late } = column
  return (
    <div>
      <Switch
        label={t('late.use')}
        description={t('late.useHint')}
        checked={late !== null}
        onChange={(event) => onChange({ late: event.currentTarget.checked ? usualLate : null })}
      />
      {late && (
        <div className={classes.pair}>
          {parts.map(([name, max]) => (
            <NumberField
              key={name}
              mt="sm"
              label={t(`late.${name}`)}
              min={0}
              max={max}
              allowDecimal={name !== 'grace'}
              clampBehavior="strict"
              value={late[name]}
              onChange={(value) => onChange({ late: { ...late, [name]: value } })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
