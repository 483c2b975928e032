import { availableParallelism, freemem, loadavg, totalmem } from 'node:os'
import { laneNames, queues } from '@oj/shared/judging/queues.ts'
import { now } from '../../platform/clock.ts'
import { dateIn } from '../../platform/dates.ts'
import { readEnv } from '../../platform/env.ts'
import { queueFacts, tableFacts } from '../../platform/facts.ts'
import { route, routeAhead } from '../../platform/http/serve.ts'
import { lastNumber } from '../../platform/table/counter.ts'
import { openSessions } from '../account/index.ts'
import { formatShare, toHojService } from '../judging/index.ts'
import { findInBank } from '../problem/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { ranks } from '../rank/index.ts'
import { settings } from '../settings/index.ts'
import { checkRoutes } from './checks/routes.ts'
import * as contract from './contract.ts'
import { recentDeaths } from './recent-crashes.ts'

const getDashboardInfo = routeAhead(contract.getDashboardInfo, findInBank, async (_, context, inBank) => {
  const [built, problems, submissionNum, { web }, restarts] = await Promise.all([
    ranks.read('top'),
    inBank(visitOf(context)),
    lastNumber('submission'),
    settings(),
    recentDeaths(),
  ])
  const { dateStrList = [], totalCountList = [] } = built?.data.statistics ?? {}
  const today = dateStrList.indexOf(dateIn(web.timeZone, now()))
  return {
    userNum: built?.data.userNum ?? 0,
    problemNum: problems.length,
    submissionNum,
    todayJudgeNum: totalCountList[today] ?? 0,
    recentContestNum: 0,
    restarts,
    builtAt: built?.head.builtAt ?? null,
  }
})

const getSessions = route(contract.getSessions, async (_, { caller }) => {
  const open = await openSessions(caller.uid)
  return open.map(({ ip, userAgent = '', createdAt, sid }) => ({
    ip,
    userAgent,
    gmtCreate: createdAt,
    isCurrent: sid === caller.sid,
  }))
})

const getLastSession = route(contract.getLastSession, async (_, { caller: { uid } }) => {
  const [last] = await openSessions(uid)
  return last ? { uid, ip: last.ip, userAgent: last.userAgent ?? '', gmtCreate: last.createdAt } : null
})

/** What HOJ's dashboard shows of the machine that answers. */
const serverFacts = () => ({
  backupService: [toHojService('api', readEnv('AWS_REGION'))],
  backupCores: availableParallelism(),
  backupPercentCpuLoad: formatShare((loadavg()[0] ?? 0) / availableParallelism()),
  backupPercentMemoryLoad: formatShare(1 - freemem() / totalmem()),
  nacos: { status: 'UP' as const },
})

const memoryOf = (set: string | undefined) => (set ? Number(set) : null)

const getServiceInfo = route(contract.getServiceInfo, async () => {
  const [table, ...queueRows] = await Promise.all([
    tableFacts(),
    ...laneNames.map((name) => queueFacts(name, queues[name])),
    queueFacts('tasks', 'TASKS_QUEUE_URL'),
  ])
  return {
    region: readEnv('AWS_REGION'),
    runtime: `Node ${process.versions.node}`,
    memory: memoryOf(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE),
    table,
    buckets: [
      { purpose: 'test data', name: readEnv('TEST_DATA_BUCKET') },
      { purpose: 'uploads', name: readEnv('UPLOADS_BUCKET') },
      { purpose: 'snapshots', name: readEnv('SNAPSHOTS_BUCKET') },
    ],
    queues: queueRows,
    mailSender: readEnv('MAIL_SENDER'),
    ...serverFacts(),
  }
})

export const dashboardRoutes = [getDashboardInfo, getSessions, getLastSession, getServiceInfo, ...checkRoutes]
