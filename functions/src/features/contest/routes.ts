import { announcementRoutes, announcementStaffRoutes } from './announcements/routes.ts'
import { balloonRoutes } from './balloons/routes.ts'
import { boardRoutes, boardStaffRoutes } from './board/routes.ts'
import { scrollBoardRoutes } from './board/scroll-routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { contestantRoutes } from './contestants/routes.ts'
import { entryRoutes, rejudgeRoutes } from './entries/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { groupContestRoutes, groupContestStaffRoutes } from './group/routes.ts'
import { lifeRoutes } from './management/routes.ts'
import { insideRoutes } from './participation/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { printingRoutes } from './printing/routes.ts'
import { publishedRoutes } from './published/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { readerRoutes } from './readers/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { virtualRoutes } from './virtual/routes.ts'

export const contestRoutes = [
  ...insideRoutes,
  ...announcementRoutes,
  ...printingRoutes,
  ...questionRoutes,
  ...balloonRoutes,
  ...peopleRoutes,
  ...rejudgeRoutes,
  ...boardRoutes,
  ...scrollBoardRoutes,
  ...statisticsRoutes,
  ...virtualRoutes,
  ...groupContestRoutes,
]

/** The calls by which staff make and change contests. */
export const contestStaffRoutes = [
  ...lifeRoutes,
  ...groupContestStaffRoutes,
  ...entryRoutes,
  ...contestantRoutes,
  ...teamRoutes,
  ...announcementStaffRoutes,
  ...codeRoutes,
  ...exportRoutes,
  ...readerRoutes,
  ...boardStaffRoutes,
  ...publishedRoutes,
]
