import { difficulties } from '@oj/functions/features/problem/contract.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Level.module.css'

/** A difficulty in its colour (A3); levels that staff added later show their number. */
export function Level({ id }: { id: number }) {
  const name = useLevelName()
  const color = difficulties.find((level) => level.id === id)?.color ?? '#5b6577'
  return (
    <span className={classes.level} style={{ '--level': color } as CSSProperties}>
      {name(id)}
    </span>
  )
}

/** Gives the name of a difficulty in the reader's language. */
function useLevelName() {
  const { t } = useTranslation('problem')
  return (id: number) => (id === 0 || id === 1 || id === 2 ? t(`difficulty.${id}`) : t('difficulty.unknown', { id }))
}
