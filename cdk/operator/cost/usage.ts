import list from './prices.json' with { type: 'json' }

/** What there is a price for. */
export type Unit = keyof (typeof list)['prices']
/** How much of each is used. */
export type Usage = Partial<Record<Unit, number>>

/** The sum of some usages. */
export function addUsages(...all: Usage[]): Usage {
  const sum: Usage = {}
  for (const usage of all) for (const unit of unitsOf(usage)) sum[unit] = (sum[unit] ?? 0) + (usage[unit] ?? 0)
  return sum
}

/** A usage so many times. */
export function multiplyUsage(count: number, usage: Usage): Usage {
  return Object.fromEntries(unitsOf(usage).map((unit) => [unit, count * (usage[unit] ?? 0)]))
}

/** What is left of a month's usage after the part that is free for each account. */
export function beyondFree(usage: Usage): Usage {
  const free: Usage = list.alwaysFree.units
  return Object.fromEntries(unitsOf(usage).map((unit) => [unit, Math.max(0, (usage[unit] ?? 0) - (free[unit] ?? 0))]))
}

export const unitsOf = (usage: Usage): Unit[] => Object.keys(usage) as Unit[]

/** A Lambda of 1 GB that runs for so many ms, with its line in the log and one trace in twenty. */
const lambdaUsage = (ms: number): Usage => ({ lambdaCalls: 1, lambdaGbSeconds: ms / 1000, logGb: 1e-6, traces: 1 / 20 })

/**
 * A call of the API. The Lambda's time is that of a warm instance on Node 24 with the table 2 ms away; units are what
 * tests/api hold each call to (`units*.test.ts`).
 */
const callUsage = (ms: number, reads: number, writes = 0): Usage =>
  addUsages(lambdaUsage(ms), { apiCalls: 1, edgeCalls: 1, edgeGb: 3e-6, tableReads: reads, tableWrites: writes })

const calls = {
  submit: callUsage(25, 10, 26),
  state: callUsage(8, 2),
  submission: callUsage(12, 15),
  problems: callUsage(15, 126),
  problem: callUsage(12, 15),
  scoreboard: callUsage(12, 2),
  small: callUsage(8, 3),
  // an address with words, made at most every half minute; at worst each is nobody else's
  page: callUsage(15, 15),
}

/** A message on a queue: sent, received, deleted. */
const message: Usage = { queueCalls: 3 }
/** The same of a job, which belongs to the group of its user. */
const job: Usage = { ...message, fairCalls: 3 }

/** Processor time of one submission on a judge: compiling, some twenty cases, and the start of its programs, seconds. */
const judgeSeconds = 2.5
/** Submissions that a judge of two vCPU works on at once. */
const slots = 2

/** What a submission takes after it was sent: the job, four events and their settling, test data from the cache. */
const judging: Usage = addUsages(job, multiplyUsage(4, addUsages(message, lambdaUsage(30))), {
  tableReads: 8,
  tableWrites: 35,
  objectGets: 0.2,
  logGb: 2e-6,
  tableGbMonths: 12e-6 / 2,
  recoveryGbMonths: 12e-6 / 2,
})

/** A submission with the looks at it: eight for its state, one at its cases. */
export const submission: Usage = addUsages(calls.submit, multiplyUsage(8, calls.state), calls.submission, judging)

/** Hours of judges that so many submissions keep busy. */
export const judgeHoursFor = (submissions: number): number => (submissions * judgeSeconds) / slots / 3600

/** What of an idle stack its templates say: the metrics that its alarms read, and the queues that Lambdas read. */
export interface Stack {
  readonly alarmMetrics: number
  readonly polledQueues: number
}

/** The monthly usage of an idle stack. */
export function idleMonth({ alarmMetrics, polledQueues }: Stack): Usage {
  const minutes = 30 * 24 * 60
  const clock = minutes / 3 + minutes / 60
  // The event source mappings ask each of their queues with five pollers, twenty seconds long.
  const polls = (polledQueues * 5 * minutes * 60) / 20
  return addUsages(multiplyUsage(clock, addUsages(lambdaUsage(60), { tableReads: 2 })), {
    queueCalls: polls,
    alarmMetricMonths: alarmMetrics,
    secretMonths: 4,
    tableGbMonths: 0.1,
    recoveryGbMonths: 0.1,
    objectGbMonths: 1,
  })
}

/** A contest: contestants, hours, submissions of each; a scoreboard every 30 s, and judges kept warm. */
export function contestUsage(contestants: number, hours: number, each: number, judges: number): Usage {
  const submissions = contestants * each
  const looks = (hours * 3600) / 30
  const spot = Math.max(judgeHoursFor(submissions), judges * (hours + 1)) - (hours + 1)
  return addUsages(
    multiplyUsage(submissions, submission),
    multiplyUsage(
      contestants,
      addUsages(
        multiplyUsage(looks, calls.scoreboard),
        multiplyUsage(20, calls.problem),
        calls.page,
        multiplyUsage(40, calls.small),
      ),
    ),
    // A first visit brings the pages: 0.5 MB in 30 files.
    multiplyUsage(contestants, { edgeGb: 0.5e-3, edgeCalls: 30 }),
    // One of the judges is not Spot.
    { spotJudgeHours: spot, judgeHours: hours + 1 },
  )
}

/** Seconds of a contest in which a board is built: in most of them something changes. */
const builtShare = 0.5
/** Seconds between two looks of a browser at the head of a board. */
const lookEvery = 2
/** Seconds between two calls of the API by a visitor whose browser reads the board as files. */
const askEvery = 300

/**
 * Viewers of a board for so many hours. The head comes from the edge, mostly without its content, since it is asked for by its
 * tag; parts are what has changed of a page. The bucket is asked once a second by each of the edge's places.
 */
export function boardUsage(count: number, hours: number): Usage {
  const seconds = hours * 3600
  const builds = seconds * builtShare
  const places = 10
  return addUsages(
    multiplyUsage(count, {
      edgeCalls: seconds / lookEvery + builds / 4,
      // 4 KB of head with each build that it sees, 6 KB of part with every fourth
      edgeGb: (builds / lookEvery) * 4e-6 + (builds / 4) * 6e-6,
    }),
    multiplyUsage(count * (seconds / askEvery), calls.scoreboard),
    { objectGets: places * (seconds + builds) },
    multiplyUsage(builds, addUsages(message, lambdaUsage(150), { tableReads: 40, tableWrites: 20, objectPuts: 8 })),
  )
}

/** Seconds between two calls of a player that keeps where its watcher is. */
const positionEvery = 15
/** What a player asks for at once, GB, and how long a GB of video lasts, in seconds: 1.5 Mbit/s. */
const rangeGb = 2e-3
const secondsOfGb = 8e9 / 1.5e6

/**
 * Videos of a course, which so many watch once each while they are kept for some months. They go straight from the bucket to the
 * browser, past the edge.
 */
export function videoUsage(count: number, gb: number, watchers: number, months: number): Usage {
  const parts = Math.ceil(gb / 8e-3)
  return addUsages(
    multiplyUsage(count, { objectGbMonths: gb * months, objectPuts: parts + 3 }),
    multiplyUsage(count * parts, calls.small),
    multiplyUsage(count * watchers, addUsages(calls.small, { objectGets: gb / rangeGb, objectOutGb: gb })),
    multiplyUsage((count * watchers * gb * secondsOfGb) / positionEvery, addUsages(calls.small, { tableWrites: 1 })),
  )
}

/** A week of a student: lessons and homework. */
export function studentWeek(submissions: number): Usage {
  return addUsages(
    multiplyUsage(submissions, submission),
    multiplyUsage(20, calls.problems),
    multiplyUsage(40, calls.problem),
    multiplyUsage(5, calls.page),
    multiplyUsage(150, calls.small),
    { edgeGb: 2e-3, edgeCalls: 150, mails: 0.5, objectPuts: 0.1 },
  )
}
