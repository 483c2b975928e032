import { defineErrors } from '../../platform/errors.ts'

export const classErrors = defineErrors({
  'class-name-unknown': [
    404,
    'No account has this name. Super admins can make accounts from a class list',
    '没有此用户名的账号，超级管理员可以通过班级名单创建账号',
  ],
  'copy-too-far': [400, 'Dates can be moved by {years} years at most', '日期最多可移动 {years} 年'],
  'copy-doubtful': [
    500,
    'Copying was interrupted here. Look whether its copy is there and whole; else make it by hand',
    '复制到此项时被中断，请检查其副本是否存在且完整，否则请手动补上',
  ],
  'archive-not-found': [404, 'There is no such archive any more: pack the group again', '该归档已不存在，请重新打包'],
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
