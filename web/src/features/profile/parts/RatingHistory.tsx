import type { getRatings } from '@oj/functions/features/profile/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { makeFocusable } from '../../../ui/focusable.ts'
import classes from './RatingHistory.module.css'

/** What each contest did to a user's rating, the newest first. */
export function RatingHistory({ ratings }: { ratings: AnswerOf<typeof getRatings> }) {
  const { t } = useTranslation('profile')
  return (
    <section ref={makeFocusable} className={classes.box} aria-label={t('rating.history')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('rating.date')}</th>
            <th>{t('rating.contest')}</th>
            <th>{t('rating.change')}</th>
            <th>{t('rating.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.toReversed().map(({ gmtCreate, cname, change, rating }) => (
            <tr key={`${gmtCreate} ${cname}`}>
              <td>{dayjs(gmtCreate).format('YYYY-MM-DD')}</td>
              <td>{cname || t('rating.unnamed')}</td>
              <td data-tone={change < 0 ? 'bad' : change > 0 ? 'good' : undefined}>{formatSigned(change)}</td>
              <td>{rating}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A change with its sign. */
export const formatSigned = (change: number) => (change < 0 ? String(change) : `+${change}`)
