import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/Panel.tsx'
import { hoveredRow } from '../../list/hoveredRow.ts'
import { computeShares } from '../../verdicts.ts'
import classes from './ProblemAside.module.css'

/** Beside the problem list: the tags, and over them the verdicts of the problem under the pointer. */
export function ProblemAside({ children }: { children: ReactNode }) {
  const { t } = useTranslation('problem-list')
  return (
    <aside className={classes.aside} aria-label={t('aside')}>
      <VerdictCard />
      <Panel>{children}</Panel>
    </aside>
  )
}

/** The verdicts of the problem under the pointer in percent; nothing without submissions. */
function VerdictCard() {
  const { t } = useTranslation(['problem-list', 'common'])
  const row = hoveredRow.useValue()
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
