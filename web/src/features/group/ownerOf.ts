import type { Named } from '../../ui/user/nameOfPerson.ts'

interface Owned {
  readonly owner: string
  readonly nickname: string
  readonly realname?: string | null
}

/** The owner of a group, as pages name people. */
export const ownerOf = ({ owner, nickname, realname }: Owned): Named => ({ username: owner, nickname, realname })
