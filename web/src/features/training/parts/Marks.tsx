import { IconLock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { stateTones } from '../../../ui/status/tones.ts'
import classes from './Marks.module.css'

interface Props {
  training: {
    auth: 'Public' | 'Private'
    categoryName: string
    categoryColor: string
    problemCount: number
    acCount: number
  }
}

/** Whether a training has a password. */
export function AuthMark({ training: { auth } }: Props) {
  const { t } = useTranslation('training')
  const isPrivate = auth === 'Private'
  return (
    <span
      className={classes.badge}
      data-tone={stateTones[isPrivate ? 'private' : 'public']}
      title={t(`auth.${auth}Hint`)}
    >
      {isPrivate && <IconLock size={14} aria-hidden />}
      {t(`auth.${auth}`)}
    </span>
  )
}

/** The category of a training in its colour. */
export function CategoryMark({ training: { categoryName, categoryColor } }: Props) {
  if (categoryName === '') return null
  return (
    <span className={classes.category} style={{ '--category': categoryColor } as CSSProperties}>
      {categoryName}
    </span>
  )
}

/** How many problems of a training the reader has solved. */
export function ProgressMark({ training: { acCount, problemCount } }: Props) {
  const { t } = useTranslation('training')
  // to two decimals
  const percent = problemCount === 0 ? 0 : Math.round((10_000 * acCount) / problemCount) / 100
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
