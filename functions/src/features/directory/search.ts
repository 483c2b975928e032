import { foldForSearch } from '@oj/shared/text.ts'
import { memoizeByObject } from '../../platform/cache.ts'
import { allUsers, type Entry } from './directory.ts'

/** The names of users by which everybody finds them, for comparisons. */
const namesOf = memoizeByObject((users: readonly Entry[]) =>
  users.map(({ username, nickname }) => foldForSearch(`${username}\n${nickname}`)),
)

/** The first users whose usernames or nicknames have all words, exact names first, as of the last build. */
export async function searchUsers(words: readonly string[], most: number): Promise<Entry[]> {
  const users = (await allUsers())?.users ?? []
  const wanted = words.join(' ')
  const found: Entry[] = []
  const exact: Entry[] = []
  namesOf(users).forEach((name, at) => {
    const user = users[at]
    if (!user || user.disabled || !words.every((word) => name.includes(word))) return
    if (name.split('\n').includes(wanted)) exact.push(user)
    else if (found.length < most) found.push(user)
  })
  return [...exact, ...found].slice(0, most)
}
