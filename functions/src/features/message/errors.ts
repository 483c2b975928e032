import { defineErrors } from '../../platform/errors.ts'

export const messageErrors = defineErrors({
  'recipient-unknown': [400, 'The username does not exist', '用户名不存在'],
})
