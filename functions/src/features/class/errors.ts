import { defineErrors } from '../../platform/errors.ts'

export const classErrors = defineErrors({
  'class-name-unknown': [
    404,
    'There is no account for this row. Teachers and staff can create one',
    '没有对应的账号，可由教师或管理员创建',
  ],
  'class-account-self-made': [
    409,
    'Somebody has registered this account with the number and the name of the row. Say whether it is theirs',
    '该账号由他人自行注册，学号和姓名与此行一致，请确认是否为本人',
  ],
  'class-row-empty': [400, 'The row has no name, number or username', '此行没有姓名、学号或用户名'],
  'class-number-too-long': [400, 'The number has more than 30 characters', '学号超过 30 个字符'],
  'class-seat-too-long': [400, 'The seat has more than 20 characters', '座位超过 20 个字符'],
  'class-person-twice': [400, 'An earlier row is about the same person', '前面的行已有同一人'],
  'class-username-none': [
    400,
    'No username can be made from this name or number. Add a column with usernames',
    '无法根据姓名或学号生成用户名，请单独提供一列用户名',
  ],
  'class-slips-daily': [429, 'You may set {max} passwords a day', '每天最多重置 {max} 个密码'],
  'class-account-unknown': [
    404,
    'This account was not made in this group, or is not in it any more',
    '该账号不是在本团队创建的，或已不在本团队中',
  ],
  'class-account-staff': [
    403,
    'This account has rights elsewhere by now: only its owner and super admins can set its password',
    '该账号已有其他管理权限，其密码只能由本人或超级管理员更改',
  ],
  'copy-too-far': [400, 'Dates can be moved by {years} years at most', '日期最多可移动 {years} 年'],
  'copy-doubtful': [
    500,
    'Copying was interrupted here. Check whether its copy is there and complete; if not, make it by hand',
    '复制到此项时被中断，请检查其副本是否存在且完整，否则请手动补上',
  ],
  'copy-problem-hidden': [
    403,
    'The problem is hidden and not shared with you any more: the copy does not have it',
    '该题目已隐藏且不再共享给你，副本中不含此题',
  ],
  'archive-not-found': [404, 'This archive no longer exists: pack the group again', '该归档已不存在，请重新打包'],
  'archive-submissions': [
    413,
    'The group has more than {most} submissions, which no archive holds',
    '团队的提交超过 {most} 条，无法打包',
  ],
  'archive-code': [
    413,
    'The code in the group has more than {most} MB, which no archive holds',
    '团队的代码超过 {most} MB，无法打包',
  ],
  'calendar-not-found': [404, 'This calendar does not exist any more', '该日历已不存在'],
})
