import { defineErrors } from '../../platform/errors.ts'

export const problemSetErrors = defineErrors({
  'set-not-found': [
    404,
    'The contest, training, quiz, assignment or group does not exist',
    '该比赛、训练、限时测验、作业或团队不存在',
  ],
  'judging-closed': [403, 'This site accepts no submissions at the moment', '本站暂停接收提交'],
  'sharing-off': [403, 'Code of this problem can not be shared', '该题目的代码不允许分享'],
})
