import { allTags, tagsOf } from '../../problem/index.ts'
import { languageRows } from '../../site/index.ts'
import { currentOf } from '../current.ts'
import { byPid, ownRoute } from '../own-route.ts'
import * as contract from './contract.ts'

export const choiceRoutes = [
  ownRoute(contract.getProblemTags, byPid, async (_, { locale }, row) => tagsOf(row.tags, await allTags(), locale)),
  ownRoute(contract.getProblemLanguages, byPid, async (_, __, row) => {
    const { languages } = (await currentOf(row)).form
    return languageRows(languages)
  }),
]
