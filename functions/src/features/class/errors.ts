import { defineErrors } from '../../platform/errors.ts'

export const classErrors = defineErrors({
  'class-name-unknown': [
    404,
    'No account has this name. Super admins can make accounts from a class list',
    '没有此用户名的账号，超级管理员可以通过班级名单创建账号',
  ],
  'calendar-not-found': [404, 'This calendar does not exist any more', '该日历已不存在'],
})
