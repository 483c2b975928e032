import { getUnreadContestAnnouncements } from '@oj/functions/features/contest/announcements/contract.ts'
import { getQuestions } from '@oj/functions/features/contest/questions/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext, useEffect } from 'react'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { OpenContest } from '../useContest.ts'
import { type Seen, useSeen } from './seenNews.ts'

export type Announcement = AnswerOf<typeof getUnreadContestAnnouncements>[number]
type Questions = AnswerOf<typeof getQuestions>
export type Question = Questions['records'][number]

/** What is new in a contest, looked for while it runs. */
export interface News {
  /** announcements that the reader has not seen */
  readonly announcements: readonly Announcement[]
  /** the questions that they may see; undefined until they have come */
  readonly questions: Questions | undefined
  /** answers of the jury that they have not seen; nobody of the jury has any */
  readonly answers: readonly Question[]
  /** questions that wait for an answer, for the jury */
  readonly waiting: number
  readonly see: (more: Partial<Seen>) => void
}

/** How often announcements and answers are looked for (A9), and questions by the jury, in ms. */
const every = { contestant: 60_000, jury: 15_000 } as const

/** Who comes back to the page wants to know at once. Of several readers of one call the first decides: all must say so. */
export const looking = { quiet: true, revalidateOnFocus: true } as const

/** Tells an answer from another one to the same question. */
export const answerKey = ({ id, answeredAt }: Question): string => `${id}@${answeredAt}`

/** Looks for what is new, for the frame of the contest. */
export function useNewsHere(open: OpenContest | null): News {
  const { user } = useSession()
  const cid = open?.contest.id ?? 0
  const { seen, see } = useSeen(user?.uid ?? '', cid)
  const isInside = open?.contest.access ?? false
  const isRunning = open?.state === 'running'
  const isJury = open?.isManager || open?.contest.role === 'jury'
  const unread = useCall(
    getUnreadContestAnnouncements,
    isInside && !open?.isManager ? { cid, readAnnouncementList: seen.announcements } : null,
    { ...looking, keepPreviousData: true, refreshInterval: isRunning ? every.contestant : 0 },
  )
  const questions = useCall(getQuestions, isInside ? { cid } : null, {
    ...looking,
    refreshInterval: isRunning ? every[isJury ? 'jury' : 'contestant'] : 0,
  })
  useLaterEnd(open, questions.data?.endsAt)
  // who writes them knows them
  const announcements = (isInside && !open?.isManager && unread.data) || []
  const records = questions.data?.records ?? []
  return {
    announcements: announcements.filter(({ id }) => !seen.announcements.includes(id)),
    questions: questions.data,
    answers: isJury ? [] : records.filter((one) => one.answer !== null && !seen.answers.includes(answerKey(one))),
    waiting: isJury ? (questions.data?.waiting ?? 0) : 0,
    see,
  }
}

/** How long whoever answers may still tell of the contest as it was, in ms. */
const remembered = 1500

/** Reads the contest again when its end is another one by now: staff give minutes while everybody looks at the countdown. */
function useLaterEnd(open: OpenContest | null, told: string | undefined): void {
  const known = open?.contest.endsAt
  const readAgain = open?.readAgain
  useEffect(() => {
    if (told === undefined || known === undefined || told === known) return
    const timer = setTimeout(() => void readAgain?.(), remembered)
    return () => clearTimeout(timer)
  }, [told, known, readAgain])
}

export const NewsContext = createContext<News | null>(null)

/** What is new in the contest of the page. */
export function useNews(): News {
  const news = useContext(NewsContext)
  if (news === null) throw new Error('this stands in no contest')
  return news
}
