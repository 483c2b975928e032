import { contestLimits } from '@oj/functions/features/contest/contract.ts'
import { useTranslation } from 'react-i18next'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import type { ContestEditor } from '../../useContestForm.ts'
import classes from './Form.module.css'
import { Option } from './fields.tsx'
import { NameList } from './NameList.tsx'

interface Props {
  editor: ContestEditor
  /** contests of groups are not rated */
  isRateable: boolean
}

export function Options({ editor, isRateable }: Props) {
  const { t } = useTranslation('contest-admin')
  const { draft, set } = editor
  return (
    <Panel title={t('part.options')}>
      <FieldStack>
        <FieldRow>
          <Option editor={editor} name="openPrint" />
          <Option editor={editor} name="allowEndSubmit" />
          <Option editor={editor} name="stopsAtFailure" />
          {isRateable && <Option editor={editor} name="isRating" />}
        </FieldRow>
        {isRateable && draft.isRating && (
          <FieldRow>
            <NumberField
              label={t('field.maxRating')}
              description={t('hint.maxRating')}
              min={0}
              max={5000}
              value={draft.maxRating}
              onChange={(maxRating) => set({ maxRating })}
            />
            <NumberField
              label={t('field.maxGainRating')}
              description={t('hint.maxGainRating')}
              min={0}
              max={500}
              value={draft.maxGainRating}
              onChange={(maxGainRating) => set({ maxGainRating })}
            />
          </FieldRow>
        )}
      </FieldStack>
    </Panel>
  )
}

const helpers = ['managers', 'jury', 'runners'] as const

/** Who helps at a contest. */
export function Staff({ editor: { draft, faults, set } }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  return (
    <Panel title={t('part.staff')}>
      <FieldStack>
        <p className={classes.note}>{t('staff.about')}</p>
        <FieldRow>
          {helpers.map((name) => (
            <NameList
              key={name}
              label={t(`field.${name}`)}
              description={t(`hint.${name}`)}
              names={draft[name]}
              max={contestLimits.helpers}
              twice={t('names.twice')}
              error={faults[name]}
              onChange={(names) => set({ [name]: names })}
            />
          ))}
        </FieldRow>
      </FieldStack>
    </Panel>
  )
}
