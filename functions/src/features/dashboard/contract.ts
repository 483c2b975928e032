import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo } from '../../platform/http/fields.ts'
import { HojService } from '../judging/contract.ts'

export * from './checks/contract.ts'

/** What the back office opens with (AD-01). Charts and workers come from the week's statistics and the judges' list. */
export const getDashboardInfo = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/get-dashboard-info',
  summary: 'Numbers of the dashboard',
  access: 'manage-problems',
  output: z.object({
    userNum: z.int(),
    problemNum: z.int(),
    submissionNum: z.int(),
    /** submissions of today in the site's time zone that have a verdict, as of `builtAt` */
    todayJudgeNum: z.int(),
    /** contests that run or come soon */
    recentContestNum: z.int(),
    /** what died on this machine and was started again, newest first; nothing in the cloud, which keeps its own record */
    restarts: z.array(z.object({ part: z.string(), at: z.string(), how: z.string() })),
    /** when users and today's submissions were counted; null before the first count */
    builtAt: z.nullable(z.string()),
  }),
})

const Session = z.object({
  ip: z.string(),
  /** what the browser said of itself; empty where it said nothing */
  userAgent: z.string(),
  gmtCreate: z.string(),
})

/** The caller's last sign-in, for HOJ's client, whose body is a uid: whichever it is, others' are told to nobody. */
export const getLastSession = endpoint({
  method: 'POST',
  path: '/api/admin/dashboard/get-sessions',
  summary: "The caller's last sign-in",
  access: 'manage-problems',
  changes: false,
  bare: 'uid',
  input: z.object({ uid: z.optional(z.string().check(upTo(64))) }),
  output: z.nullable(z.extend(Session, { uid: z.string() })),
})

/** The caller's sign-ins that still hold, newest first. */
export const getSessions = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/get-open-sessions',
  summary: "The caller's open sessions",
  access: 'manage-problems',
  output: z.array(z.extend(Session, { isCurrent: z.boolean() })),
})

/** What the stack says of itself, in place of a form for database addresses: there are none to set. */
export const getServiceInfo = endpoint({
  method: 'GET',
  path: '/api/admin/config/get-service-info',
  summary: 'Facts of the stack',
  access: 'manage-site',
  output: z.object({
    region: z.string(),
    runtime: z.string(),
    /** MB of the function that answers; null outside the cloud */
    memory: z.nullable(z.int()),
    table: z.object({ name: z.string(), status: z.string(), items: z.int(), bytes: z.int() }),
    buckets: z.array(z.object({ purpose: z.string(), name: z.string() })),
    /** messages that wait and messages that somebody works on, about */
    queues: z.array(z.object({ purpose: z.string(), waiting: z.int(), inFlight: z.int() })),
    mailSender: z.string(),
    /** the function that answers, as HOJ's client shows servers */
    backupService: z.array(HojService),
    backupCores: z.int(),
    backupPercentCpuLoad: z.string(),
    backupPercentMemoryLoad: z.string(),
    nacos: z.object({ status: z.literal('UP') }),
  }),
})
