import { NumberInput } from '@mantine/core'
import { type LatePolicy, lateLimits } from '@oj/functions/features/group/contract-late.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { FieldRow, FieldStack } from '../../../ui/form/FieldStack.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { describePolicy, type PolicyScope } from './policyWords.ts'

const intervals = ['day', 'hour'] as const satisfies readonly LatePolicy['interval'][]

/** The numbers of a policy with their most; per cents may have decimals. */
const numbers = [
  { name: 'share', max: 100, isWhole: false },
  { name: 'floor', max: 100, isWhole: false },
  { name: 'grace', max: lateLimits.grace, isWhole: true },
  { name: 'missing', max: 100, isWhole: false },
  { name: 'early', max: 100, isWhole: false },
  { name: 'earlyMost', max: 100, isWhole: false },
  { name: 'budget', max: lateLimits.days, isWhole: true },
] as const

interface PolicyProps {
  policy: LatePolicy
  scope: PolicyScope
}

/** What a policy means, in sentences. */
export function PolicyWords({ policy, scope }: PolicyProps) {
  const { t } = useTranslation('late')
  return (
    <ul>
      {describePolicy(t, policy, scope).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** The fields of a late policy, and below them what it means. */
export function LateFields({ policy, scope, onChange }: PolicyProps & { onChange: (policy: LatePolicy) => void }) {
  const { t } = useTranslation('late')
  return (
    <FieldStack>
      <FieldRow>
        <ChoiceField
          label={t('field.interval')}
          value={policy.interval}
          options={intervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
          onChange={(interval) => onChange({ ...policy, interval })}
        />
        {numbers.map(({ name, max, isWhole }) => (
          <NumberField
            key={name}
            label={t(`field.${name}`)}
            min={0}
            max={max}
            allowDecimal={!isWhole}
            decimalScale={2}
            clampBehavior="strict"
            value={policy[name]}
            onChange={(value) => onChange({ ...policy, [name]: value })}
          />
        ))}
        {scope === 'class' && (
          <NumberInput
            label={t('field.most')}
            description={t('mostHint')}
            min={0}
            max={lateLimits.days}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={policy.most ?? ''}
            onChange={(value) => onChange({ ...policy, most: typeof value === 'number' ? value : null })}
          />
        )}
      </FieldRow>
      <PolicyWords policy={policy} scope={scope} />
    </FieldStack>
  )
}
