import { IconLock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Marks.module.css'

interface Of {
  training: {
    auth: 'Public' | 'Private'
    categoryName: string
    categoryColor: string
    problemCount: number
    acCount: number
  }
}

/** Whom a training lets in. */
export function AuthMark({ training: { auth } }: Of) {
  const { t } = useTranslation('training')
  const isPrivate = auth === 'Private'
  return (
    <span className={classes.badge} data-tone={isPrivate ? 'bad' : 'good'} title={t(`auth.${auth}Hint`)}>
      {isPrivate && <IconLock size={14} aria-hidden />}
      {t(`auth.${auth}`)}
    </span>
  )
}

/** The category of a training in its colour. */
export function CategoryMark({ training: { categoryName, categoryColor } }: Of) {
  if (categoryName === '') return null
  return (
    <span className={classes.category} style={{ '--category': categoryColor } as CSSProperties}>
      {categoryName}
    </span>
  )
}

/** The share of solved problems in per cent, to two decimals. */
const percentOf = ({ acCount, problemCount }: Of['training']) =>
  problemCount === 0 ? 0 : Math.round((10_000 * acCount) / problemCount) / 100

/** How many problems of a training the reader has solved. */
export function ProgressMark({ training }: Of) {
  const { t } = useTranslation('training')
  const { acCount, problemCount } = training
  const percent = percentOf(training)
  const words = t('progress', { solved: acCount, count: problemCount, percent })
  return (
    <span className={classes.progress} title={words}>
      <span
        className={`unprinted ${classes.track}`}
        data-tone={acCount === problemCount ? 'good' : 'accent'}
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={classes.fill} style={{ display: 'block', width: `${percent}%` }} />
      </span>
      {acCount}/{problemCount}
    </span>
  )
}
