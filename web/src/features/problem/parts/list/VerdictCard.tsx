import { useTranslation } from 'react-i18next'
import { pointed } from '../../list/hoveredRow.ts'
import { computeShares } from '../../verdicts.ts'
import classes from './ProblemAside.module.css'

/** How the submissions of the problem that is pointed at ended, in percent; nothing where none was sent. */
export function VerdictCard() {
  const { t } = useTranslation(['problem-list', 'common'])
  const row = pointed.useValue()
  if (row === null || row.total === 0) return null
  return (
    <section className={classes.card} aria-label={t('verdicts')}>
      <h2>
        {row.problemId} {row.title}
      </h2>
      <dl className={classes.shares}>
        {computeShares(row, row.type).map(({ verdict, name, color, percent }) => (
          <div key={verdict}>
            <dt>
              <i style={{ background: color }} aria-hidden />
              <abbr title={t(`common:status.${name}`)}>{verdict.toUpperCase()}</abbr>
            </dt>
            <dd>{percent}%</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
