import { announcementTexts } from '../features/announcement/board.ts'
import { threadOwners } from '../features/comment/owners.ts'
import { commentMessages } from '../features/comment/reminders.ts'
import { contestBoards } from '../features/contest/board/terms.ts'
import { contestComments } from '../features/contest/comments.ts'
import { contests } from '../features/contest/contest-set.ts'
import { contestTexts } from '../features/contest/texts.ts'
import { textKinds } from '../features/file/owners.ts'
import { noticeTexts } from '../features/message/notices.ts'
import { messageSources } from '../features/message/sources.ts'
import { bankKind } from '../features/problem/bank/bank-set.ts'
import { problemTexts } from '../features/problem/find.ts'
import { setKinds } from '../features/problem-set/kinds.ts'
import { boardKinds } from '../features/standing/kinds.ts'
import { judges } from '../features/submission/verdict/judges.ts'
import { ownJudges } from '../features/submission/verdict/own-judges.ts'

/** Registers higher slices with lower ones: every Lambda calls this first. */
export function joinSlices(): void {
  for (const kind of [announcementTexts, noticeTexts, problemTexts, ...contestTexts]) textKinds.join(kind)
  for (const kind of [bankKind, contests]) setKinds.join(kind)
  for (const kind of [contestBoards]) boardKinds.join(kind)
  for (const one of [ownJudges]) judges.join(one)
  for (const owner of [contestComments]) threadOwners.join(owner)
  for (const source of [commentMessages]) messageSources.join(source)
}
