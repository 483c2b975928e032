import type { CellDetail } from '@oj/functions/features/gradebook/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { scoreText } from '../words.ts'
import classes from './Gradebook.module.css'

/** Where a submission to a problem is shown; null for none. */
export type SubmissionLink = (problemID: string, submitId: number) => string | null

/** How many tries of a problem are shown, besides those that count. */
const listedMax = 10

/** The submissions to the problems of a column, marked where they count. */
export function Works({ works, to }: { works: CellDetail['works']; to: SubmissionLink }) {
  const { t } = useTranslation('gradebook')
  return (
    <div className={classes.works}>
      {works.map(({ pid, displayId, title, points, tries, unmarked }) => (
        <section key={pid} className={classes.work} aria-label={`${displayId} ${title}`}>
          <strong>{displayId}</strong> {title} · {t('cell.points', { points })}
          {tries.length === 0 && unmarked === null && <p className={classes.note}>{t('cell.noTries')}</p>}
          {unmarked !== null && (
            <p className={classes.note}>
              <Submission to={to(displayId, unmarked)} submitId={unmarked} /> {t('cell.unmarked')}
            </p>
          )}
          <ul>
            {tries
              .filter(({ isCounted }, at) => isCounted || at >= tries.length - listedMax)
              .map(({ submitId, at, share, factor, isCounted }) => (
                <li key={submitId} data-counted={isCounted || undefined}>
                  <Submission to={to(displayId, submitId)} submitId={submitId} />
                  <span>{dayjs(at).format('YYYY-MM-DD HH:mm')}</span>
                  <span>{scoreText(share * 100)}%</span>
                  {factor < 1 && <span>{t('cell.factor', { factor: scoreText(factor * 100) })}</span>}
                  {isCounted && <span>{t('cell.counts')}</span>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const Submission = ({ to, submitId }: { to: string | null; submitId: number }) =>
  to === null ? <span>#{submitId}</span> : <Link to={to}>#{submitId}</Link>
