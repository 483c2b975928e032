import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import type { Difficulty } from '@oj/functions/features/settings/contract-difficulty.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { colourOr } from '../colour.ts'
import classes from './Level.module.css'

const none: Difficulty[] = []

/** The levels that staff have set up; empty while they load. */
export function useLevels(): readonly Difficulty[] {
  return useCall(getDifficulties, {}, { revalidateIfStale: false, quiet: true }).data ?? none
}

export function Level({ id }: { id: number }) {
  return <LevelOf id={id} levels={useLevels()} />
}

/** The same for lists, which ask for the levels once and not in each row. */
export function LevelOf({ id, levels }: { id: number; levels: readonly Difficulty[] }) {
  const { t } = useTranslation('problem')
  const level = levels.find((one) => one.id === id)
  const name = level?.name[currentLocale()] ?? (levels.length > 0 ? t('difficulty.unknown', { id }) : '…')
  return (
    <span
      className={classes.level}
      style={{ '--level': colourOr(level?.color, 'var(--mantine-color-dimmed)') } as CSSProperties}
    >
      {name}
    </span>
  )
}
