import type { FoundProblem } from '@oj/functions/features/problem-exchange/contract.ts'
import { useTranslation } from 'react-i18next'
import { Tag } from '../../../ui/tag/Tag.tsx'
import classes from './Exchange.module.css'

/** Says that a problem has not the test points that judge it where it comes from; renders nothing if it has. */
export function Incomplete({ incomplete }: Pick<FoundProblem, 'incomplete'>) {
  const { t } = useTranslation('problem-exchange')
  if (!incomplete) return null
  return (
    <span className={classes.warn}>
      <Tag tone="warn">{t(`incomplete.${incomplete}.mark`)}</Tag> {t(`incomplete.${incomplete}.about`)}
    </span>
  )
}
