import { contentClaims, type Reader, type TextKind } from '../file/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { announcements } from './announcements/store.ts'
import { type ContestView, contests } from './contest-set.ts'
import { partsOfId } from './ids.ts'
import { isJudge } from './roles.ts'

/** A contest as a reader of its texts meets it; null for one that they may not know of. */
async function findContestView(number: number, caller: Reader): Promise<ContestView | null> {
  const meet = await contests.find([number])
  const view = (await meet(visitOf({ caller }))).get(number)
  return view?.refusal('know') === null ? view : null
}

/** The descriptions of contests, which everybody may read who may know of the contest. */
const descriptions: TextKind = {
  name: 'contest',
  mayRead: async (number, reader) => (await findContestView(number, reader)) !== null,
}

/** Whether a visitor may read the tutorial of a contest: who sees its results, and after the end who may go inside. */
export const mayReadTutorial = (view: ContestView): boolean =>
  isJudge(view) || (view.isOver && view.refusal('enter') === null)

/** The tutorials of contests. */
const tutorials: TextKind = {
  name: 'contest-tutorial',
  async mayRead(number, reader) {
    const view = await findContestView(number, reader)
    return view !== null && mayReadTutorial(view)
  },
}

/** The announcements of contests, for those who may go inside. */
const contestAnnouncements: TextKind = {
  name: 'contest-announcement',
  async mayRead(id, reader) {
    const { contest, number } = partsOfId(id)
    const [view, rows] = await Promise.all([findContestView(contest, reader), announcements.of(contest)])
    const row = rows.find((one) => one.number === number)
    if (view?.refusal('enter') !== null || !row) return false
    return row.status === 0 || view.refusal('administer') === null
  },
}

/** The kinds of texts of contests that show files. */
export const contestTexts: readonly TextKind[] = [descriptions, tutorials, contestAnnouncements]

export const announcementClaims = contentClaims(contestAnnouncements)
export const descriptionClaims = contentClaims(descriptions)
export const tutorialClaims = contentClaims(tutorials)
