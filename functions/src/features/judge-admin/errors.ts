import { defineErrors } from '../../platform/errors.ts'

export const judgeAdminErrors = defineErrors({
  'still-judging': [400, 'The submission is still being judged', '该提交正在评测中'],
  'not-compiled': [400, 'A compile error cannot be judged manually', '编译错误的提交不能人工评测'],
  'manual-status': [400, 'This status cannot be given manually', '不能人工设为该状态'],
  'manual-score': [400, 'The score must be a whole number from 0 to {max}', '得分必须是 0 到 {max} 之间的整数'],
  'already-cancelled': [400, 'The submission is cancelled already', '该提交已被取消'],
  'not-manual': [400, 'There is no automatic verdict to restore', '没有可以恢复的评测结果'],
  'rejudge-filter-empty': [400, 'Choose at least one filter', '请至少填写一个筛选条件'],
  'rejudge-nothing': [400, 'No submission matches', '没有符合条件的提交'],
})
