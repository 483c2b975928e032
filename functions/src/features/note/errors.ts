import { defineErrors } from '../../platform/errors.ts'

export const noteErrors = defineErrors({
  'note-too-long': [400, 'A note can have at most 10,000 characters', '笔记最多 10000 个字符'],
  'too-many-notes': [
    400,
    'You already have notes on {max} problems. Delete some first',
    '你已在 {max} 道题目上写了笔记，请先删除一些',
  ],
})
