import { defineErrors } from '../../platform/errors.ts'

export const examErrors = defineErrors({
  'not-objective': [400, 'This problem has no questions', '该题目不是客观题'],
  'question-unknown': [
    400,
    'Question {id} is not marked by staff in this submission',
    '该提交中没有需要人工评阅的小题 {id}',
  ],
  'points-over-full': [400, 'Question {id} is worth {full} points at most', '小题 {id} 最多 {full} 分'],
  'marks-changed': [
    409,
    'Somebody else has marked this submission meanwhile. Reload it and try again',
    '该提交已被他人评阅，请刷新后重试',
  ],
})
