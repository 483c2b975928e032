import { NativeSelect } from '@mantine/core'
import { type AccountDecision, accountDecisions } from '@oj/functions/features/class/accounts/contract.ts'
import { useTranslation } from 'react-i18next'

interface Props {
  name: string
  decision: AccountDecision
  onDecide: (decision: AccountDecision) => void
}

/** Whether an account belongs to somebody of the list that was registered with their number and name. */
export function Decision({ name, decision, onDecide }: Props) {
  const { t } = useTranslation('class-list')
  return (
    <NativeSelect
      size="sm"
      mt={4}
      aria-label={t('class.decideOf', { name })}
      value={decision}
      data={accountDecisions.map((value) => ({ value, label: t(`class.decide.${value || 'open'}`) }))}
      onChange={(event) => {
        const chosen = accountDecisions.find((one) => one === event.currentTarget.value)
        if (chosen !== undefined) onDecide(chosen)
      }}
    />
  )
}
