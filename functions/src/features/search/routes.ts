import { foldForSearch, pickText } from '@oj/shared/text.ts'
import { type Context, route } from '../../platform/http/serve.ts'
import { listKnownContests } from '../contest/index.ts'
import { searchUsers } from '../directory/index.ts'
import { searchDiscussions } from '../discussion/index.ts'
import { type GroupView, listVisibleGroups } from '../group/index.ts'
import { searchBankProblems } from '../problem/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { listKnownTrainings } from '../training/index.ts'
import * as contract from './contract.ts'

const most = contract.foundMax

interface Titled {
  readonly number: number
  readonly title: string
  readonly gid: number | null
}

/** The first rows whose title has all words, or whose number it is. */
const searchTitles = (rows: readonly Titled[], words: readonly string[]) =>
  rows
    .filter(
      ({ number, title }) =>
        words.every((word) => foldForSearch(title).includes(word)) || String(number) === words.join(' '),
    )
    .slice(0, most)
    .map(({ number, title, gid }) => ({ id: number, title, gid }))

const isNamed = ({ group }: GroupView, words: readonly string[]) =>
  words.every((word) => foldForSearch(`${group.name}\n${group.shortName}`).includes(word))

async function problemsWith(keyword: string, context: Context) {
  const rows = (await searchBankProblems(keyword, visitOf(context))).slice(0, most)
  return rows.map(({ problemId, title }) => ({ problemId, title: pickText(title, context.locale) }))
}

/** The groups that the caller is in. */
async function ownOf(views: Promise<readonly GroupView[]>) {
  const own = (await views).filter((view) => view.member !== null && view.refusal('enter') === null)
  return { own, numbers: new Set(own.map(({ group }) => group.number)) }
}

async function searchAll(keyword: string, words: readonly string[], context: Context) {
  const { caller, at } = context
  const views = listVisibleGroups(caller)
  const inside = ownOf(views)
  const [groups, problems, contests, trainings, discussions, users] = await Promise.all([
    views,
    problemsWith(keyword, context),
    inside.then(({ numbers }) => listKnownContests(numbers, at)),
    inside.then(({ numbers }) => listKnownTrainings(numbers)),
    searchDiscussions(
      keyword,
      caller,
      inside.then(({ own }) => own),
      most,
    ),
    searchUsers(words, most),
  ])
  return {
    problems,
    contests: searchTitles(contests, words),
    trainings: searchTitles(trainings, words),
    groups: groups
      .filter((view) => isNamed(view, words))
      .slice(0, most)
      .map(({ group }) => ({ id: group.number, name: group.name })),
    discussions: discussions.map(({ did, title, gid }) => ({ id: did, title, gid })),
    users: users.map(({ uid, username, nickname }) => ({ uid, username, nickname })),
  }
}

const searchSite = route(contract.searchSite, async ({ keyword }, context) => {
  const words = foldForSearch(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length > 0) return searchAll(keyword, words, context)
  const problems = await problemsWith('', context)
  return { problems, contests: [], trainings: [], groups: [], discussions: [], users: [] }
})

export const searchRoutes = [searchSite]
