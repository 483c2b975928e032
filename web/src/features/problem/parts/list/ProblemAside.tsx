import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/Panel.tsx'
import classes from './ProblemAside.module.css'
import { VerdictCard } from './VerdictCard.tsx'

/** What stands beside the problem list: the tags, and over them the verdicts of the problem that is pointed at. */
export function ProblemAside({ children }: { children: ReactNode }) {
  const { t } = useTranslation('problem-list')
  return (
    <aside className={classes.aside} aria-label={t('aside')}>
      <VerdictCard />
      <Panel>{children}</Panel>
    </aside>
  )
}
