import { shortest } from '../../lib/listAddress.ts'

/** What the address of a group's list of problems says. */
export interface ListQuery {
  keyword: string
  /** empty for all levels */
  difficulty: number | ''
  currentPage: number
  limit: number
}

/** What the address of the list of offered problems says. */
export interface OffersQuery {
  keyword: string
  /** 1 under review, 2 taken, 3 refused; empty for all */
  progress: number | ''
  currentPage: number
  limit: number
}

/** What the address of a group's rank says: which of the two lists, too. */
export interface RankQuery {
  kind: 'acm' | 'oi'
  searchUser: string
  currentPage: number
  limit: number
}

/** The page sizes on offer, the usual one of lists in groups first. */
export const sizes = [10, 30, 50, 100] as const
const usual = { keyword: '', currentPage: 1, limit: sizes[0] } as const

const number = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : '')

function listed(params: URLSearchParams) {
  const limit = number(params.get('limit'))
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, 200).trim(),
    currentPage: Math.max(1, number(params.get('currentPage')) || 1),
    limit: sizes.find((size) => size === limit) ?? usual.limit,
  }
}

/** Reads the address; a wrong value falls back to its default. */
export const readListQuery = (params: URLSearchParams): ListQuery => ({
  ...listed(params),
  difficulty: number(params.get('difficulty')),
})

/** The shortest address that says the same. */
export const writeListQuery = (query: ListQuery): URLSearchParams => shortest(query, { ...usual, difficulty: '' })

/** Reads the address; those that wait are shown where it says nothing. */
export function readOffersQuery(params: URLSearchParams): OffersQuery {
  const said = params.get('progress')
  const progress = said === 'all' ? '' : (([1, 2, 3] as const).find((one) => String(one) === said) ?? 1)
  return { ...listed(params), progress }
}

/** The shortest address that says the same. */
export function writeOffersQuery({ progress, ...query }: OffersQuery): URLSearchParams {
  const params = shortest(query, usual)
  if (progress !== 1) params.set('progress', progress === '' ? 'all' : String(progress))
  return params
}

const usualRank: RankQuery = { kind: 'acm', searchUser: '', currentPage: 1, limit: 30 }
const rankSizes = [30, 10, 15, 50, 100] as const

/** Reads the address of a rank; a wrong value falls back to its default. */
export function readRankQuery(params: URLSearchParams): RankQuery {
  const limit = number(params.get('limit'))
  return {
    kind: params.get('kind') === 'oi' ? 'oi' : 'acm',
    searchUser: (params.get('searchUser') ?? '').trim().slice(0, 50).trim(),
    currentPage: Math.max(1, number(params.get('currentPage')) || 1),
    limit: rankSizes.find((size) => size === limit) ?? usualRank.limit,
  }
}

/** The shortest address that says the same. */
export const writeRankQuery = (query: RankQuery): URLSearchParams => shortest(query, usualRank)
