import { defineErrors } from '../../platform/errors.ts'

export const messageErrors = defineErrors({
  'recipient-unknown': [400, 'The username does not exist', '用户名不存在'],
  'recipient-role-required': [400, 'Choose the role that the notice is for', '请选择通知面向的角色'],
  'recipient-group-unknown': [400, 'There is no group with this number', '不存在该编号的团队'],
})
