import { Checkbox, Input } from '@mantine/core'
import { ContestType, oiScoreTypes, penalties } from '@oj/functions/features/contest/contract-terms.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow, FieldStack } from '../../../../ui/form/FieldStack.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { statusOf } from '../../../../ui/status/status.ts'
import type { ContestEditor } from '../../useContestForm.ts'
import classes from './Form.module.css'
import { ChoiceField } from './fields.tsx'

/** The rule of a contest, and how it counts. */
export function Scoring({ editor }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  const { draft, set, isNew } = editor
  const isOi = draft.type === ContestType.oi
  return (
    <Panel title={t('part.scoring')}>
      <FieldStack>
        <FieldRow>
          <ChoiceField
            label={t('field.type')}
            description={t(isNew ? 'hint.type' : 'hint.typeLocked')}
            disabled={!isNew}
            value={draft.type}
            options={[
              [ContestType.acm, 'ACM'],
              [ContestType.oi, 'OI'],
            ]}
            onChange={(type) => set({ type })}
          />
          {isOi ? (
            <ChoiceField
              label={t('field.oiRankScoreType')}
              description={t('hint.oiRankScoreType')}
              value={draft.oiRankScoreType}
              options={oiScoreTypes.map((type) => [type, t(`score.${type}`)])}
              onChange={(oiRankScoreType) => set({ oiRankScoreType })}
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
  const change = (changes: Partial<typeof rules>) => set({ rules: { ...rules, ...changes } })
  return (
    <>
      <NumberField
        label={t('rules.penalty')}
        description={t('rules.penaltyHint')}
        min={0}
        max={1000}
        value={rules.penalty}
        onChange={(penalty) => change({ penalty })}
      />
      <ChoiceField
        label={t('rules.precision')}
        description={t('rules.precisionHint')}
        value={rules.precision}
        options={[
          ['second', t('rules.second')],
          ['minute', t('rules.minute')],
        ]}
        onChange={(precision) => change({ precision })}
      />
      <ChoiceField
        label={t('rules.tieBreak')}
        description={t('rules.tieBreakHint')}
        value={rules.tieBreak}
        options={[
          ['none', t('rules.none')],
          ['last-accepted', t('rules.last-accepted')],
        ]}
        onChange={(tieBreak) => change({ tieBreak })}
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
            onChange={({ currentTarget: { checked } }) => {
              const penalised = penalties.filter((one) => (one === status ? checked : rules.penalised.includes(one)))
              set({ rules: { ...rules, penalised } })
            }}
          />
        ))}
      </fieldset>
    </div>
  )
}
