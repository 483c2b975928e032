import { Button, Group, NumberInput } from '@mantine/core'
import { problemLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../form.ts'

interface Props {
  cases: readonly Case[]
  onChange: (cases: Case[]) => void
}

/** Puts a run of cases into one subtask. */
export function GroupCases({ cases, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const [{ from, to, group }, setRange] = useState({ from: 1, to: cases.length, group: 1 })
  const fields = [
    { name: 'from', value: from, most: cases.length },
    { name: 'to', value: to, most: cases.length },
    { name: 'group', value: group, most: problemLimits.group },
  ] as const
  return (
    <Group align="flex-end" gap="sm">
      {fields.map(({ name, value, most }) => (
        <NumberInput
          key={name}
          label={t(`subtask.${name}`)}
          w={110}
          min={1}
          max={most}
          allowDecimal={false}
          value={value}
          onChange={(next) => setRange({ from, to, group, [name]: Number(next) })}
        />
      ))}
      <Button
        variant="default"
        disabled={from > to}
        onClick={() =>
          onChange(cases.map((one, at) => (at + 1 >= from && at + 1 <= to ? { ...one, groupNum: group } : one)))
        }
      >
        {t('subtask.put')}
      </Button>
    </Group>
  )
}
