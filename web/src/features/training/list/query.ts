import { keywordMax, oneOf, shortest } from '../../../lib/listAddress.ts'

const auths = ['', 'Public', 'Private'] as const

/** What the address of the list of trainings says. */
export interface TrainingQuery {
  keyword: string
  /** empty for all */
  categoryId: string
  /** empty for both */
  auth: (typeof auths)[number]
  currentPage: number
  limit: number
}

const usual: TrainingQuery = { keyword: '', categoryId: '', auth: '', currentPage: 1, limit: 15 }
const sizes = [15, 10, 30, 50, 100] as const
const whole = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)

/** Reads the address; a wrong value falls back to its default. */
export function readTrainingQuery(params: URLSearchParams): TrainingQuery {
  const category = whole(params.get('categoryId'))
  const limit = whole(params.get('limit'))
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, keywordMax).trim(),
    categoryId: category > 0 ? String(category) : '',
    auth: oneOf(auths, params.get('auth'), ''),
    currentPage: Math.max(1, whole(params.get('currentPage'))),
    limit: sizes.find((size) => size === limit) ?? usual.limit,
  }
}

/** The shortest address that says the same. */
export const writeTrainingQuery = (query: TrainingQuery): URLSearchParams => shortest(query, usual)

/** Whether the list is narrowed by anything. */
export const isFiltered = ({ keyword, categoryId, auth }: TrainingQuery): boolean =>
  keyword !== '' || categoryId !== '' || auth !== ''
