import { ActionIcon, Button, TextInput } from '@mantine/core'
import { contestLimits } from '@oj/functions/features/contest/contract.ts'
import { type Award, AwardType } from '@oj/functions/features/contest/contract-terms.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { ColorField } from '../../../staff-table/index.ts'
import { awardsFor, type Naming, nextAward } from '../../awards.ts'
import type { ContestEditor } from '../../useContestForm.ts'
import classes from './Form.module.css'
import { ChoiceField } from './fields.tsx'

/** The awards of a contest: none, or for so many percent or people. */
export function Awards({ editor: { draft, faults, set } }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { awardType, awardConfigList: awards } = draft
  const named: Naming = (metal) => t(`award.${metal}`)
  const change = (index: number, fields: Partial<Award>) =>
    set({ awardConfigList: awards.map((one, at) => (at === index ? { ...one, ...fields } : one)) })
  const put = (list: readonly Award[]) =>
    set({ awardConfigList: list.map((one, at) => ({ ...one, priority: at + 1 })) })
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField
          label={t('field.awardType')}
          description={t('hint.awardType')}
          value={awardType}
          error={faults.awardConfigList}
          options={[
            [AwardType.none, t('award.none')],
            [AwardType.proportion, t('award.proportion')],
            [AwardType.number, t('award.number')],
          ]}
          onChange={(chosen) => set({ awardType: chosen, awardConfigList: awardsFor(chosen, awards, named) })}
        />
      </FieldRow>
      {awardType !== AwardType.none && (
        <div>
          <ol className={classes.awards} aria-label={t('award.list')}>
            {awards.map((award, index) => (
              <AwardLine
                key={award.priority}
                award={award}
                isShare={awardType === AwardType.proportion}
                onChange={(fields) => change(index, fields)}
                onRemove={() => put(awards.filter((one) => one !== award))}
              />
            ))}
          </ol>
          <Button
            mt="sm"
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} />}
            disabled={awards.length >= contestLimits.awards}
            onClick={() => put([...awards, nextAward(awards, named)])}
          >
            {t('award.add')}
          </Button>
        </div>
      )}
    </FieldStack>
  )
}

interface LineProps {
  award: Award
  /** a percentage, not a number of people */
  isShare: boolean
  onChange: (fields: Partial<Award>) => void
  onRemove: () => void
}

function AwardLine({ award, isShare, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('contest-admin')
  const { name, background, color, num } = award
  return (
    <li className={classes.award}>
      <TextInput
        label={t('award.name')}
        maxLength={40}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ColorField
        label={t('award.background')}
        value={background}
        onChange={(next) => onChange({ background: next })}
      />
      <ColorField label={t('award.color')} value={color} onChange={(next) => onChange({ color: next })} />
      <NumberField
        label={t(isShare ? 'award.percent' : 'award.people')}
        min={0}
        max={isShare ? 100 : 10_000}
        value={num}
        onChange={(next) => onChange({ num: next })}
      />
      <span className={classes.end}>
        <span className={classes.medal} style={{ background, color }} aria-hidden>
          {name || '–'}
        </span>
        <ActionIcon variant="subtle" color="red" size={36} aria-label={t('award.remove', { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </span>
    </li>
  )
}
