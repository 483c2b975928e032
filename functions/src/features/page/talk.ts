import type { AnswerOf } from '../../platform/http/endpoint.ts'
import type { getContestInfo } from '../contest/contract.ts'
import type { getDiscussionDetail } from '../discussion/contract.ts'
import type { Shown } from './shown.ts'
import { beginning } from './text/markdown.ts'

/** A contest's pages: which it is, and what it says of itself. */
export const showContest = ({
  title,
  description,
}: Pick<AnswerOf<typeof getContestInfo>, 'title' | 'description'>): Shown => ({
  title,
  description: beginning(description),
  template: 'plain',
})

/** A discussion: what it is about. */
export const showDiscussion = ({ title, description }: AnswerOf<typeof getDiscussionDetail>): Shown => ({
  title,
  description,
  template: 'plain',
})
