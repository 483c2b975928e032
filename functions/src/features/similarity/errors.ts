import { defineErrors } from '../../platform/errors.ts'

export const similarityErrors = defineErrors({
  'similarity-running': [409, 'The programs are being compared already', '正在比较代码，请稍候'],
  'similarity-stopped': [409, 'The comparison was stopped', '比较已停止'],
  'similarity-too-large': [400, 'The programs take more than {most} MB', '代码总大小超过 {most} MB'],
  'similarity-pair-unknown': [
    404,
    'There is no such pair any more: the programs were compared again',
    '该代码对已不存在，可能已重新比较',
  ],
  'similarity-problem-unknown': [404, 'The problem is not in this set', '此处没有该题目'],
  'similarity-base-long': [400, 'Code can have at most 65,535 characters', '代码最多 65535 个字符'],
  'similarity-note-long': [400, 'A note can have at most 500 characters', '备注最多 500 个字符'],
})
