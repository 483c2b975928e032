import { permissionsOf } from '../../../platform/http/access.ts'
import type { UserInfo } from '../contract.ts'
import type { User } from '../store.ts'

/** A user as they themselves may see them; what they have not given is empty. */
export const infoOf = (user: User): UserInfo => ({
  uid: user.uid,
  username: user.username,
  nickname: user.nickname,
  email: user.email,
  avatar: user.avatar,
  gender: user.gender,
  realname: user.realname,
  school: user.school,
  signature: user.signature,
  github: user.github,
  blog: user.blog,
  cfUsername: user.cfUsername,
  titleName: user.titleName,
  titleColor: user.titleColor,
  checkInDays: user.checkInDays,
  lastCheckInTime: user.lastCheckInTime,
  roleList: user.roles,
  permissions: permissionsOf(user.roles),
})
