import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { OwnDue } from '../due/parts.tsx'
import { Begin } from '../parts/Begin.tsx'
import { CheckIn } from '../parts/CheckIn.tsx'
import { Announcements } from '../parts/news/Announcements.tsx'
import { Carousel } from '../parts/news/Carousel.tsx'
import { OtherContests, RecentContests } from '../parts/news/Contests.tsx'
import { Countdowns } from '../parts/news/Countdowns.tsx'
import { UpdatedProblems } from '../parts/news/UpdatedProblems.tsx'
import { Resume } from '../parts/Resume.tsx'
import { Ways } from '../parts/Ways.tsx'
import { Welcome } from '../parts/Welcome.tsx'
import { WeekChart } from '../parts/week/WeekChart.tsx'
import { WeekRank } from '../parts/week/WeekRank.tsx'
import classes from './Home.module.css'

/** The home page. Each block loads separately. */
export function Home() {
  const { t } = useTranslation()
  const { isBack } = useSession()
  usePageTitle(t('nav.home'))
  return (
    <div className={classes.home}>
      <Welcome />
      <Ways />
      <div className={classes.columns}>
        <div className={classes.main} data-in-order>
          {isBack && <OwnDue />}
          <Carousel />
          {isBack && <Resume />}
          <Announcements />
          <RecentContests />
          {!isBack && <WeekChart />}
          <UpdatedProblems />
        </div>
        <div className={classes.side} data-in-order>
          <CheckIn />
          {!isBack && <Begin />}
          <Countdowns />
          <WeekRank />
          {isBack && <WeekChart />}
          <OtherContests />
        </div>
      </div>
    </div>
  )
}
