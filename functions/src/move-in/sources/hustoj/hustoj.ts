import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Why } from '@oj/shared/packages/reasons.ts'
import type { School } from '../../school.ts'
import { createFinder } from '../files-folder.ts'
import { countLeft, createClock, type SourceInput, toReference } from '../source.ts'
import { listUnused } from '../sql/left-out.ts'
import { stageDump } from '../sql/stage-dump.ts'
import { readContests } from './contests.ts'
import { hasMark } from './folder.ts'
import type { Judge } from './judge.ts'
import { moot } from './moot.ts'
import { readAccounts } from './people.ts'
import { readProblems } from './problems.ts'
import { isTestRun, readSubmissions } from './submissions.ts'
import { reply, solution, tables, topic } from './tables.ts'
import { readAnnouncements, readDiscussions, removed } from './talk.ts'

/** How texts name files of its folder `upload`. */
const address = /(?:^|\/)upload\/(.+)$/

/** Whether names in a problem's folder say what its test points are worth; each folder is looked into once. */
function createScored(data: string | null): (problem: number) => boolean {
  const known = new Map<number, boolean>()
  const look = (problem: number) => {
    try {
      return data !== null && readdirSync(join(data, String(problem))).some((name) => hasMark(name))
    } catch {
      return false
    }
  }
  return (problem) => {
    const found = known.get(problem) ?? look(problem)
    known.set(problem, found)
    return found
  }
}

/** Rows of tables that are used which have no place here. */
function listLeft({ staging }: Judge): Why[] {
  return [
    ...countLeft('solution: problem_id 0', staging.rows(solution), isTestRun),
    ...countLeft('topic.cid', staging.rows(topic), ({ cid }) => toReference(cid) !== null),
    ...countLeft(`topic.status: ${removed}`, staging.rows(topic), ({ status }) => status === removed),
    ...countLeft('reply.status', staging.rows(reply), ({ status }) => status !== 0),
  ]
}

/** A school at HUSTOJ: a dump of its database, copies of its folders `data` and `upload`. @throws DumpError */
export async function openHustoj({ dump, data, files, scratch, charset, zone }: SourceInput): Promise<School> {
  const { staging, held } = await stageDump(dump, scratch, tables, 'users', charset)
  const judge: Judge = { staging, toMoment: createClock(zone), find: createFinder(files, address, ['']) }
  const hasPoints = createScored(data)
  return {
    judge: 'hustoj',
    accounts: () => readAccounts(judge),
    groups: () => [],
    problems: () => readProblems(judge, data, scratch),
    trainings: () => [],
    contests: () => readContests(judge),
    submissions: () => readSubmissions(judge, hasPoints),
    discussions: () => readDiscussions(judge),
    announcements: () => readAnnouncements(judge),
    left: [...listLeft(judge), ...listUnused(held, tables, moot)],
    close: () => staging.close(),
  }
}
