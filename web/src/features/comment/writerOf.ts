import type { Comment } from '@oj/functions/features/comment/contract.ts'
import type { Named } from '../../ui/user/nameOfPerson.ts'

type Written = Pick<Comment, 'fromName' | 'fromNickname' | 'fromRealname'>

/** Who wrote a comment or a reply, as pages name people. */
export const writerOf = ({ fromName, fromNickname, fromRealname }: Written): Named => ({
  username: fromName,
  nickname: fromNickname,
  realname: fromRealname,
})
