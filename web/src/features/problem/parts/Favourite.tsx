import { getProblemDetail } from '@oj/functions/features/problem/contract-detail.ts'
import { getProblemList, getUserProblemStatus } from '@oj/functions/features/problem/contract-list.ts'
import { markFavourite } from '@oj/functions/features/problem/favourites/contract.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import classes from './Favourite.module.css'

interface Props {
  pid: number
  isFavourite: boolean
}

/** A star that adds a problem to the reader's favourites, or removes it. */
export function FavouriteButton({ pid, isFavourite }: Props) {
  const { t } = useTranslation('problem')
  const { fields } = useProblemSet()
  const { run } = useAction(markFavourite)
  /** the state that was clicked, until the server has it */
  const [pending, setPending] = useState<boolean | null>(null)
  const pressed = pending ?? isFavourite
  const Icon = pressed ? IconStarFilled : IconStar

  async function toggle() {
    if (pending !== null) return
    setPending(!isFavourite)
    const answer = await run({ pid, favourite: !isFavourite, ...fields })
    if (answer !== undefined) {
      void forgetCalls(getProblemList, getUserProblemStatus)
      await reloadCalls(getProblemDetail)
    }
    setPending(null)
  }

  return (
    <button
      type="button"
      className={`unprinted ${classes.star}`}
      aria-label={t('favourite')}
      title={t('favourite')}
      aria-pressed={pressed}
      onClick={() => void toggle()}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}

/** Tells in a list that a problem is a favourite. */
export function FavouriteMark() {
  const { t } = useTranslation('problem')
  return (
    <span className={classes.mark} role="img" aria-label={t('favourite')} title={t('favourite')}>
      <IconStarFilled size={15} aria-hidden />
    </span>
  )
}
