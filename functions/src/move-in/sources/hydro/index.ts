import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OldProblem, School } from '../../school.ts'
import { listAccounts } from './accounts.ts'
import { readDump } from './dump.ts'
import { FileStore } from './file-store.ts'
import { problemIdIn } from './ids.ts'
import { kinds } from './kinds.ts'
import { readProblem } from './problem.ts'
import { listContests, listGroups, listTrainings } from './sets.ts'
import { stageDump } from './stage.ts'
import { StagedDocuments } from './staged.ts'
import { listDiscussions, listSubmissions } from './texts.ts'

interface Given {
  /** an archive of `mongodump`, or a folder with files of collections */
  readonly dump: string
  /** a copy of Hydro's storage; null where there is none */
  readonly files: string | null
  /** Hydro's first one is `system` */
  readonly domain: string
  /** a folder for what is read by the way */
  readonly scratch: string
}

/** What is written of a problem is gone when the next one comes. */
async function* listProblems({ files, domain, scratch }: Given, staged: StagedDocuments): AsyncGenerator<OldProblem> {
  const store = new FileStore(files, staged)
  for (const document of staged.list(kinds.problems, domain)) {
    const { docId, pid, owner } = document
    const folder = join(scratch, `problem-${docId}`)
    const problem = await readProblem(document, { staged, files: store, scratch: folder })
    yield {
      id: problemIdIn(domain, docId),
      displayId: pid ?? String(docId),
      aliases: pid === null ? [] : [problemIdIn(domain, pid)],
      author: String(owner),
      group: null,
      problem,
      left: [],
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/** The school that a dump of Hydro holds. @throws TornDump */
export async function openHydro(given: Given): Promise<School> {
  const { domain } = given
  const staged = new StagedDocuments(given.scratch)
  try {
    const left = await stageDump(readDump(given.dump), domain, staged)
    return {
      judge: 'hydro',
      accounts: () => listAccounts(domain, staged, new FileStore(given.files, staged)),
      groups: () => listGroups(domain, staged),
      problems: () => listProblems(given, staged),
      trainings: () => listTrainings(domain, staged),
      contests: () => listContests(domain, staged),
      submissions: () => listSubmissions(domain, staged),
      discussions: () => listDiscussions(domain, staged),
      announcements: () => [],
      left,
      close: () => staged.close(),
    }
  } catch (error) {
    staged.close()
    throw error
  }
}
