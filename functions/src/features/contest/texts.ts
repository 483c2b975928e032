import { createAnnouncementCalls, createOwnedAnnouncements } from '../announcement/index.ts'
import { contentClaims, type Reader, type TextKind } from '../file/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { type ContestView, contests } from './contest-set.ts'
import { contestErrors as errors } from './errors.ts'
import { idIn, partsOfId } from './ids.ts'
import { isJudge } from './roles.ts'

/** A contest as a reader of its texts sees it; null where they may not know of it. */
async function findContestView(number: number, caller: Reader): Promise<ContestView | null> {
  const meet = await contests.find([number])
  const view = (await meet(visitOf({ caller }))).get(number)
  return view?.refusal('know') === null ? view : null
}

const descriptions: TextKind = {
  name: 'contest',
  mayRead: async (number, reader) => (await findContestView(number, reader)) !== null,
}

/** Whether a visitor may read the tutorial of a contest: its judges always, others inside once it is over. */
export const mayReadTutorial = (view: ContestView): boolean =>
  isJudge(view) || (view.isOver && view.refusal('enter') === null)

const tutorials: TextKind = {
  name: 'contest-tutorial',
  async mayRead(number, reader) {
    const view = await findContestView(number, reader)
    return view !== null && mayReadTutorial(view)
  },
}

export const announcements = createOwnedAnnouncements('contest', errors['announcement-not-found'])

/** Announcements, for those who may go inside; hidden ones for managers. */
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

/** The texts of contests that show files. */
export const contestTexts: readonly TextKind[] = [descriptions, tutorials, contestAnnouncements]

export const descriptionClaims = contentClaims(descriptions)
export const tutorialClaims = contentClaims(tutorials)

/** What staff do with announcements of contests. */
export const announcementCalls = createAnnouncementCalls({
  kind: 'contest',
  store: announcements,
  idIn,
  claims: contentClaims(contestAnnouncements),
})
