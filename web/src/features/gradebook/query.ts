import { readPaging, shortest } from '../../lib/listAddress.ts'

/** What the page of a gradebook shows. */
export interface TableQuery {
  keyword: string
  /** a class; empty for all */
  section: string
  currentPage: number
  limit: number
}

/** The longest keyword, and class, that the server takes, in characters. */
export const keywordMax = 100
const sectionMax = 50
const usual: TableQuery = { keyword: '', section: '', currentPage: 1, limit: 50 }

/** Reads the address; a wrong value falls back to its default. */
export function readTableQuery(params: URLSearchParams): TableQuery {
  const { keyword, currentPage, limit } = readPaging(params)
  return {
    keyword: keyword.slice(0, keywordMax),
    section: (params.get('section') ?? '').slice(0, sectionMax),
    currentPage,
    limit: params.has('limit') ? limit : usual.limit,
  }
}

/** The shortest address that says the same. */
export const writeTableQuery = (query: TableQuery): URLSearchParams => shortest(query, usual)
