import { defineErrors } from '../../platform/errors.ts'

/** How many users one call may make or delete: a password takes its time to be hashed. */
export const userBatchMax = 100

export const userAdminErrors = defineErrors({
  'not-yourself': [
    400,
    'You can not delete or disable yourself or change your own role',
    '不能删除或禁用自己，也不能更改自己的角色',
  ],
  'user-first-password': [
    409,
    'This account still has the password of a slip, which a teacher knows. Set a new one with the role',
    '该账号仍在使用教师发放的初始密码，请在设置角色的同时设置新密码',
  ],
  'password-missing': [400, 'Enter the new password', '请输入新密码'],
  'too-many-users': [
    400,
    `At most ${userBatchMax} users at a time, continue in another call`,
    `每次最多 ${userBatchMax} 个用户，请分批进行`,
  ],
  'too-many-columns': [400, 'A row has at most seven columns', '每行最多七列'],
  'cell-too-long': [400, 'A cell has at most 2000 characters', '每个单元格最多 2000 个字符'],
  'password-missing-in-row': [400, 'The password is missing', '缺少密码'],
  'gender-unknown': [400, 'The gender must be male, female or secrecy', '性别必须为 male、female 或 secrecy'],
  'name-twice': [400, 'An earlier row has the same username or email', '前面的行已使用相同的用户名或邮箱'],
  'range-empty': [400, 'The end number must not be below the start number', '结束编号不能小于起始编号'],
  'names-taken': [
    409,
    'These usernames exist already, or look like some that do: {names}',
    '以下用户名已存在，或与已有用户名过于相似：{names}',
  ],
  'teacher-invite-gone': [
    404,
    'This invitation does not exist, has expired or was used up',
    '该邀请不存在、已过期或名额已用完',
  ],
  'teacher-invites-many': [
    400,
    'There can be {max} open invitations of teachers; withdraw one first',
    '最多同时有 {max} 个有效的教师邀请，请先撤回一个',
  ],
  'list-gone': [404, 'The list has been downloaded already or has expired', '该名单已被下载或已过期'],
})
