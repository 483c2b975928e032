import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Begin } from '../parts/Begin.tsx'
import { FirstProblems } from '../parts/FirstProblems.tsx'
import { LatestSubmissions } from '../parts/LatestSubmissions.tsx'
import { Welcome } from '../parts/Welcome.tsx'
import classes from './Home.module.css'

/** The first page: what this place is, what to solve, what others do now, how to begin. */
export function Home() {
  const { t } = useTranslation()
  usePageTitle(t('nav.home'))
  return (
    <div className={classes.home}>
      <Welcome />
      <div className={classes.columns}>
        <FirstProblems />
        <div className={classes.side}>
          <Begin />
          <LatestSubmissions />
        </div>
      </div>
    </div>
  )
}
