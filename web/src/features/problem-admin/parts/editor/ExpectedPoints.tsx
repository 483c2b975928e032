import { NumberInput } from '@mantine/core'
import type { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '../../../../ui/form/FieldStack.tsx'

type Score = ProblemForm['solutions'][number]['score']

interface Props {
  score: Score
  error: string | undefined
  onChange: (score: Score) => void
}

/** The points that a jury solution shall get, from and to; an empty field leaves them open. */
export function ExpectedPoints({ score, error, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const [least, most] = score ?? ['', '']
  // while both are one number, it is typed once
  const put = (from: number) => onChange(score && score[0] !== score[1] ? [from, score[1]] : [from, from])
  return (
    <FieldRow>
      <NumberInput
        label={t('solution.pointsFrom')}
        description={t('solution.pointsHint')}
        min={0}
        value={least}
        error={error}
        onChange={(value) => (typeof value === 'number' ? put(value) : onChange(null))}
      />
      <NumberInput
        label={t('solution.pointsTo')}
        description={t('solution.pointsHint')}
        min={0}
        value={most}
        onChange={(value) => onChange(typeof value === 'number' ? [score?.[0] ?? 0, value] : null)}
      />
    </FieldRow>
  )
}
