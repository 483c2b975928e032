import { Checkbox, Input, NativeSelect } from '@mantine/core'
import { ContestType, oiScoreTypes, penalties } from '@oj/functions/features/contest/contract-terms.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { statusOf } from '../../../../ui/status/status.ts'
import type { ContestEditor } from '../../useContestForm.ts'
import classes from './Form.module.css'
import { NumberField } from './NumberField.tsx'

/** By which rule a contest is ranked, and how that counts. */
export function Scoring({ editor }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { draft, set, isNew } = editor
  const isOi = draft.type === ContestType.oi
  return (
    <Panel title={t('part.scoring')}>
      <FieldStack>
        <FieldRow>
          <NativeSelect
            label={t('field.type')}
            description={t(isNew ? 'hint.type' : 'hint.typeLocked')}
            disabled={!isNew}
            value={String(draft.type)}
            data={[
              { value: String(ContestType.acm), label: 'ACM' },
              { value: String(ContestType.oi), label: 'OI' },
            ]}
            onChange={(event) =>
              set({ type: event.currentTarget.value === String(ContestType.oi) ? ContestType.oi : ContestType.acm })
            }
          />
          {isOi ? (
            <NativeSelect
              label={t('field.oiRankScoreType')}
              description={t('hint.oiRankScoreType')}
              value={draft.oiRankScoreType}
              data={oiScoreTypes.map((value) => ({ value, label: t(`score.${value}`) }))}
              onChange={(event) =>
                set({ oiRankScoreType: oiScoreTypes.find((one) => one === event.currentTarget.value) ?? 'Recent' })
              }
            />
          ) : (
            <AcmRules editor={editor} />
          )}
        </FieldRow>
        {!isOi && <Penalised editor={editor} />}
      </FieldStack>
    </Panel>
  )
}

function AcmRules({ editor: { draft, set } }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { rules } = draft
  return (
    <>
      <NumberField
        label={t('rules.penalty')}
        description={t('rules.penaltyHint')}
        min={0}
        max={1000}
        value={rules.penalty}
        onChange={(penalty) => set({ rules: { ...rules, penalty } })}
      />
      <NativeSelect
        label={t('rules.precision')}
        description={t('rules.precisionHint')}
        value={rules.precision}
        data={[
          { value: 'second', label: t('rules.second') },
          { value: 'minute', label: t('rules.minute') },
        ]}
        onChange={(event) =>
          set({ rules: { ...rules, precision: event.currentTarget.value === 'minute' ? 'minute' : 'second' } })
        }
      />
      <NativeSelect
        label={t('rules.tieBreak')}
        description={t('rules.tieBreakHint')}
        value={rules.tieBreak}
        data={[
          { value: 'none', label: t('rules.none') },
          { value: 'last-accepted', label: t('rules.last-accepted') },
        ]}
        onChange={(event) =>
          set({ rules: { ...rules, tieBreak: event.currentTarget.value === 'none' ? 'none' : 'last-accepted' } })
        }
      />
    </>
  )
}

/** The verdicts that count as wrong tries. */
function Penalised({ editor: { draft, set } }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { t: inCommon } = useTranslation()
  const id = useId()
  const { rules } = draft
  return (
    <div>
      <Input.Label component="div" id={id}>
        {t('rules.penalised')}
      </Input.Label>
      <Input.Description>{t('rules.penalisedHint')}</Input.Description>
      <fieldset aria-labelledby={id} className={classes.checks}>
        {penalties.map((status) => (
          <Checkbox
            key={status}
            label={inCommon(`status.${statusOf(status).name}`)}
            checked={rules.penalised.includes(status)}
            onChange={({ currentTarget: { checked } }) =>
              set({
                rules: {
                  ...rules,
                  penalised: penalties.filter((one) => (one === status ? checked : rules.penalised.includes(one))),
                },
              })
            }
          />
        ))}
      </fieldset>
    </div>
  )
}
