import { keywordMax, shortest } from '../../../lib/listAddress.ts'

/** What the address of the list of discussions says. */
export interface DiscussionQuery {
  keyword: string
  /** the category; empty for all */
  cid: string
  onlyMine: boolean
  currentPage: number
  limit: number
}

const usual: DiscussionQuery = { keyword: '', cid: '', onlyMine: false, currentPage: 1, limit: 10 }
const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)

/** Reads the address; a wrong value falls back to its default. */
export function readDiscussionQuery(params: URLSearchParams): DiscussionQuery {
  const category = whole(params.get('cid'))
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, keywordMax).trim(),
    cid: category > 0 ? String(category) : '',
    onlyMine: params.get('onlyMine') === 'true',
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: usual.limit,
  }
}

/** The shortest address that says the same. */
export const writeDiscussionQuery = (query: DiscussionQuery): URLSearchParams => shortest(query, usual)

/** Whether the list is narrowed by anything. */
export const isFiltered = ({ keyword, cid, onlyMine }: DiscussionQuery): boolean =>
  keyword !== '' || cid !== '' || onlyMine
