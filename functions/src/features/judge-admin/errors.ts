import { defineErrors } from '../../platform/errors.ts'

export const judgeAdminErrors = defineErrors({
  'manual-status': [400, 'This status cannot be given manually', '不能人工设为该状态'],
  'rejudge-filter-empty': [400, 'Choose at least one filter', '请至少填写一个筛选条件'],
  'rejudge-nothing': [400, 'No submission matches', '没有符合条件的提交'],
})
