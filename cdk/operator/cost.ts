import list from './cost/prices.json' with { type: 'json' }
import {
  addUsages,
  beyondFree,
  boardUsage,
  contestUsage,
  idleMonth,
  judgeHoursFor,
  multiplyUsage,
  type Stack,
  studentWeek,
  submission,
  type Unit,
  type Usage,
  unitsOf,
  videoUsage,
} from './cost/usage.ts'

/** What the stacks of a school have, alarms' metrics at most; a test counts them in the templates. */
export const schoolStacks: Stack = { alarmMetrics: 39, polledQueues: 5 }

const priceOf = (unit: Unit): number => list.prices[unit].price

/** What a usage costs, in USD. */
export const costOf = (usage: Usage): number =>
  unitsOf(usage).reduce((sum, unit) => sum + (usage[unit] ?? 0) * priceOf(unit), 0)

/** The parts of a usage that cost most, with their cost in USD. */
export function listLargestParts(usage: Usage, count: number): [Unit, number][] {
  const parts = unitsOf(usage).map((unit): [Unit, number] => [unit, (usage[unit] ?? 0) * priceOf(unit)])
  return parts.toSorted(([, a], [, b]) => b - a).slice(0, count)
}

const semester = { students: 300, weeks: 18, months: 5, submissionsAWeek: 12, lessonHoursAWeek: 20 }

/** What the questions of a school's admin are about, each as a usage. */
export function listScenarios(): Record<string, Usage> {
  const { students, weeks, months, submissionsAWeek, lessonHoursAWeek } = semester
  const submissions = students * weeks * submissionsAWeek
  return {
    '1,000 submissions, judged on Spot': addUsages(multiplyUsage(1000, submission), {
      spotJudgeHours: judgeHoursFor(1000),
    }),
    'a contest of 1,000 contestants: 3 hours, 8 submissions each, 8 judges': contestUsage(1000, 3, 8, 8),
    'a scoreboard with 10,000 viewers: 5 hours': boardUsage(10_000, 5),
    'an idle month': idleMonth(schoolStacks),
    'an idle month of an account with one school, beyond what is free for every account': beyondFree(
      idleMonth(schoolStacks),
    ),
    'a course of 20 videos of 300 MB, which 100 students watch: a semester': videoUsage(20, 0.3, 100, months),
    'a semester of 300 students: 18 weeks, 12 submissions a week, a judge in 20 hours of lessons a week, 2 contests':
      addUsages(
        multiplyUsage(students * weeks, studentWeek(submissionsAWeek)),
        multiplyUsage(months, idleMonth(schoolStacks)),
        multiplyUsage(2, contestUsage(students, 3, 8, 4)),
        { spotJudgeHours: Math.max(judgeHoursFor(submissions), weeks * lessonHoursAWeek) },
      ),
  }
}

const formatUsd = (amount: number) => amount.toFixed(2).padStart(9)

/** `npm run cost`: prints what things cost, by the list of prices. */
export async function printCosts(): Promise<void> {
  const lines = Object.entries(listScenarios()).flatMap(([name, usage]) => [
    `${formatUsd(costOf(usage))}  ${name}`,
    ...listLargestParts(usage, 4).map(
      ([unit, amount]) => `${' '.repeat(11)}${formatUsd(amount)}  ${list.prices[unit].of}`,
    ),
  ])
  console.log(`USD, prices of ${list.checked}. ${list.note}\n\n${lines.join('\n')}`)
}
