import { foldForSearch } from '@oj/shared/text.ts'
import { usersNow } from './directory.ts'

/** Finds users by nicknames and real names. */
export const directoryPeople = {
  name: 'directory',
  async named(uids: ReadonlySet<string>, words: string, knowsRealnames: boolean): Promise<ReadonlySet<string>> {
    const found = (await usersNow()).filter(
      ({ uid, nickname, realname }) =>
        uids.has(uid) &&
        (foldForSearch(nickname).includes(words) || (knowsRealnames && foldForSearch(realname).includes(words))),
    )
    return new Set(found.map(({ uid }) => uid))
  },
}
