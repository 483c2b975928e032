import { foldForSearch, pickText } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/serve.ts'
import { type ProblemRow, recentProblems } from '../store.ts'
import { getSharedProblems } from './contract.ts'
import { readableRows } from './readable.ts'

const isNamed = ({ problemId, title }: ProblemRow, wanted: string) =>
  [problemId, ...Object.values(title)].some((text) => foldForSearch(text ?? '').includes(wanted))

export const sharedRoutes = [
  route(getSharedProblems, async ({ keyword = '', ...paging }, { caller, locale }) => {
    const wanted = foldForSearch(keyword.trim())
    const found = (await readableRows(await recentProblems(), caller)).filter((row) => isNamed(row, wanted))
    const sorted = found.toSorted((a, b) => (a.gmtModified < b.gmtModified ? 1 : -1))
    const { records, ...rest } = page(sorted, paging)
    return {
      ...rest,
      records: records.map(({ pid, problemId, title, author, type, difficulty, gmtModified }) => ({
        ...{ pid, problemId, author, type, difficulty, gmtModified },
        title: pickText(title, locale),
      })),
    }
  }),
]
