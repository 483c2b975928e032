import type { School } from '../../school.ts'
import { createFinder } from '../files-folder.ts'
import { createClock, type SourceInput } from '../source.ts'
import { listUnused } from '../sql/left-out.ts'
import { stageDump } from '../sql/stage-dump.ts'
import type { Judge } from './judge.ts'
import { moot } from './moot.ts'
import { readAccounts, readGroups } from './people.ts'
import { readProblems } from './problems.ts'
import { listLeft } from './remarks.ts'
import { readContests, readTrainings } from './sets.ts'
import { readSubmissions } from './submissions.ts'
import { tables } from './tables.ts'
import { readAnnouncements, readDiscussions } from './talk.ts'

/** How texts name files; HOJ looks for them in these folders, in this order. */
const address = /\/api\/public\/(?:img|file)\/([^/]+)$/
const folders = ['avatar', 'avatar/group', 'md', 'carousel', 'problem']

/** A school at HOJ: a dump of its database, copies of its folders `testcase` and `file`. @throws DumpError */
export async function openHoj({ dump, data, files, scratch, charset, zone }: SourceInput): Promise<School> {
  const { staging, held } = await stageDump(dump, scratch, tables, 'user_info', charset)
  const judge: Judge = { staging, toMoment: createClock(zone), find: createFinder(files, address, folders) }
  return {
    judge: 'hoj',
    accounts: () => readAccounts(judge),
    groups: () => readGroups(judge),
    problems: () => readProblems(judge, data, scratch),
    trainings: () => readTrainings(judge),
    contests: () => readContests(judge),
    submissions: () => readSubmissions(judge),
    discussions: () => readDiscussions(judge),
    announcements: () => readAnnouncements(judge),
    left: [...listLeft(judge), ...listUnused(held, tables, moot)],
    close: () => staging.close(),
  }
}
