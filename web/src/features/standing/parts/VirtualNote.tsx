import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type BoardAnswer, timeOf } from '../board.ts'

interface Props {
  virtual: NonNullable<BoardAnswer['virtual']>
  /** whether the rows of others are there already */
  isKnown: boolean
  /** to the board without it */
  board: string
}

/** Says whose virtual participation stands beside a board, at which moment, and where it would stand; or why it stands alone. */
export function VirtualNote({ virtual: { isRunning, second, place }, isKnown, board }: Props) {
  const { t } = useTranslation('standing')
  if (isKnown && place === null)
    return (
      <Alert data-tone="warn" m="md" title={t('virtual.title')}>
        {t('virtual.rests')}
      </Alert>
    )
  return (
    <Alert data-tone="accent" m="md" title={t('virtual.title')}>
      {place === null
        ? t('virtual.coming')
        : t(isRunning ? 'virtual.running' : 'virtual.over', { time: timeOf(second), place })}{' '}
      {!isRunning && <Link to={board}>{t('virtual.board')}</Link>}
    </Alert>
  )
}
