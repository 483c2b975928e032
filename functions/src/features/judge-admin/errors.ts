import { defineErrors } from '../../platform/errors.ts'

export const judgeAdminErrors = defineErrors({
  'manual-status': [400, 'This status cannot be given manually', '不能人工设为该状态'],
  'rejudge-filter-empty': [400, 'Choose at least one filter', '请至少填写一个筛选条件'],
  'rejudge-nothing': [400, 'No submission matches', '没有符合条件的提交'],
  'rejudging-not-found': [404, 'The rejudging does not exist or has expired', '该次重判不存在或已过期'],
  'rejudging-open': [409, 'Not all submissions are judged yet', '还有提交尚未评测完成'],
  'rejudging-unsent': [
    500,
    'Sending it to the judges was interrupted, and the rejudging was dropped. No verdict has changed; it can be started again.',
    '向评测机发送时被中断，该次重判已放弃，评测结果未变，可以重新开始。',
  ],
  'rejudging-half': [
    500,
    'Applying the verdicts was interrupted. What was applied stays; apply the rejudging again for the rest.',
    '采用重判结果时被中断，已采用的结果保留，请再次采用以完成其余部分。',
  ],
  'rejudging-over': [409, 'The rejudging was applied or dropped already', '该次重判已被采用或放弃'],
})
