import { defineErrors } from '../../platform/errors.ts'

/** Errors of offering a group's problems to the bank. */
export const groupProblemErrors = defineErrors({
  'offer-not-of-group': [400, 'Only problems of groups are offered to the bank', '只有团队的题目可以申请公开'],
  'offer-hidden': [409, 'Show the problem in its group first', '请先在团队内公开该题目'],
  'offer-standing': [409, 'The problem has been offered already', '该题目已申请公开'],
  'offer-not-standing': [409, 'The problem is not offered any more', '该题目目前没有申请公开'],
  'offer-words-required': [400, 'Say why the problem is refused', '请填写拒绝的理由'],
})
