import { pickText } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import { groupRoute } from '../../group/index.ts'
import {
  noCounts,
  ownOf,
  type ProblemRow,
  problemSearch,
  recentCountsOf,
  recentProblems,
  recentTags,
  tagsOf,
} from '../../problem/index.ts'
import { groupKey } from '../group-set.ts'
import * as contract from './contract.ts'

const search = problemSearch<ProblemRow>()

export const getGroupProblemList = groupRoute(
  contract.getGroupProblemList,
  async ({ gid, keyword, difficulty, ...paging }, { locale }) => {
    const key = groupKey(gid)
    const [all, tags] = await Promise.all([recentProblems(), recentTags()])
    const found = search(ownOf(all, key), tags, { keyword, difficulty, oj: 'All', tagId: [] })
    const { records, ...counted } = page(found, paging)
    const counts = await recentCountsOf(
      key,
      records.map(({ pid }) => pid),
    )
    return {
      ...counted,
      records: records.map((row) => ({
        ...row,
        ...(counts.get(row.pid) ?? noCounts),
        title: pickText(row.title, locale),
        tags: tagsOf(row.tags, tags, locale),
      })),
    }
  },
)
