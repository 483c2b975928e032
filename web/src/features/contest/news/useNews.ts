import { getUnreadContestAnnouncements } from '@oj/functions/features/contest/announcements/contract.ts'
import { getQuestions } from '@oj/functions/features/contest/questions/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { OpenContest } from '../useContest.ts'
import { type Seen, useSeen } from './seenNews.ts'

type Announcement = AnswerOf<typeof getUnreadContestAnnouncements>[number]
type Questions = AnswerOf<typeof getQuestions>
export type Question = Questions['records'][number]

/** What is new in a contest. */
interface News {
  /** unseen announcements */
  readonly announcements: readonly Announcement[]
  /** undefined until they have come */
  readonly questions: Questions | undefined
  /** questions with an unseen answer; the jury has none */
  readonly answers: readonly Question[]
  /** how many questions wait for an answer, for the jury */
  readonly waiting: number
  readonly see: (more: Partial<Seen>) => void
}

/** How often announcements and answers are looked for (A9), and questions by the jury, in ms. */
const every = { contestant: 60_000, jury: 15_000 } as const

/** The first of several readers of one call decides on these: all must give them. */
export const looking = { quiet: true, revalidateOnFocus: true } as const

/** A key that changes with the answer. */
export const answerKey = ({ id, answeredAt }: Question): string => `${id}@${answeredAt}`

/** Looks for news while the contest runs, for its frame. */
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
  useChangedEnd(open, questions.data?.endsAt)
  // managers write them themselves
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

/** How long the server may still answer with the contest as it was, in ms. */
const staleTime = 1500

/** Reads the contest again when its end has changed: staff may give minutes while it runs. */
function useChangedEnd(open: OpenContest | null, newEnd: string | undefined): void {
  const end = open?.contest.endsAt
  const readAgain = open?.readAgain
  useEffect(() => {
    if (newEnd === undefined || end === undefined || newEnd === end) return
    const timer = setTimeout(() => void readAgain?.(), staleTime)
    return () => clearTimeout(timer)
  }, [newEnd, end, readAgain])
}

export const NewsContext = createContext<News | null>(null)

export function useNews(): News {
  const news = useContext(NewsContext)
  if (news === null) throw new Error('this stands in no contest')
  return news
}

/** Marks as seen what a page shows. */
export function useMarkSeen(shown: Partial<Seen>): void {
  const { see } = useNews()
  const markSeen = useEffectEvent(() => see(shown))
  const keys = [...(shown.announcements ?? []), ...(shown.answers ?? [])].join()
  useEffect(() => {
    if (keys) markSeen()
  }, [keys])
}
