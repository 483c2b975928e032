import { useTranslation } from 'react-i18next'
import { pointed } from '../../pointed.ts'
import { shares } from '../../verdicts.ts'
import classes from './ProblemAside.module.css'

/** How the submissions of the problem that is pointed at ended, in percent. */
export function VerdictCard() {
  const { t } = useTranslation(['problem', 'common'])
  const row = pointed.useValue()
  return (
    <section className={classes.card} aria-label={t('hover.title')}>
      {row === null ? (
        <p className={classes.hint}>{t('hover.hint')}</p>
      ) : (
        <>
          <h2>
            {row.problemId} {row.title}
          </h2>
          <dl className={classes.shares}>
            {shares(row, row.type).map(({ verdict, name, color, percent }) => (
              <div key={verdict}>
                <dt>
                  <i style={{ background: color }} aria-hidden />
                  <abbr title={t(`common:status.${name}`)}>{verdict.toUpperCase()}</abbr>
                </dt>
                <dd>{percent}%</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
