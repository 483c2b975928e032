import { hasAccess, type Role } from '../../../platform/http/access.ts'
import { lettersByCharacter, lookOf } from './look.ts'

const rootNames = [
  'root',
  'superuser',
  'superadmin',
  'superadministrator',
  'sysadmin',
  'systemadmin',
  'systemadministrator',
]
const administrators = ['admin', 'admins', 'administrator', 'administrators', 'problemadmin', 'problemadministrator']
const others = ['staff', 'system', 'official', 'moderator', 'webmaster', 'deleted']
const chineseAdministrators = ['管理员', '管理員', '超级管理员', '普通管理员', '题目管理员', '系统管理员', '网站管理员']
const otherChinese = ['工作人员', '系统', '官方', '站长']

/** Names of those who run a site, including the names of roles; nobody else may use them. */
const words = [...rootNames, ...administrators, ...others, ...chineseAdministrators, ...otherChinese]

/**
 * Look-alikes of letters within these words: digits, signs and Chinese characters. Elsewhere they keep their meaning.
 */
const passing: Readonly<Record<string, string>> = {
  a: '4@卂',
  b: '8乃',
  c: '匚',
  d: '刀',
  e: '3巳',
  f: '下',
  g: '69',
  i: 'l1!|丨亅工',
  m: '爪',
  n: '几冂',
  o: '0口囗回〇',
  p: '尸卩',
  r: '尺',
  s: '5$丂',
  t: '7+丅丁匕十',
  u: '凵',
  w: '山',
  x: '乂',
  y: '丫',
}
const letters = lettersByCharacter(passing)

/** The letters and digits of a name as a hasty reader takes them. */
function skeletonOf(name: string): string {
  const read = [...lookOf(name)].map((one) => letters.get(one) ?? one).join('')
  return read.replace(/[^\p{L}\p{N}]/gu, '')
}

const reserved = new Set(words.map(skeletonOf))

/** Whether a name or nickname passes for that of those who run the site, such as `-root`, `5taff` or `ro口t`. */
export const isReserved = (name: string): boolean => reserved.has(skeletonOf(name))

/** Whether a user may not change the nickname from `before` to the given one, because it looks like one of staff. */
export const isNicknameReserved = (
  { nickname, roles }: { nickname: string; roles: readonly Role[] },
  before: string,
): boolean => nickname !== before && !hasAccess('manage-problems', roles) && isReserved(nickname)
