import { defineErrors } from '../../platform/errors.ts'

export const problemErrors = defineErrors({
  'problem-not-found': [404, 'The problem does not exist', '该题目不存在'],
  'problem-not-public': [403, 'The problem is not open to you', '您没有权限查看该题目'],
})
