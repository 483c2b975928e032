import { defineErrors } from '../../platform/errors.ts'

export const submissionErrors = defineErrors({
  'code-empty': [400, 'Code can not be empty', '代码不能为空'],
  'code-too-long': [400, 'Code Length can not exceed 65535', '代码长度不能超过 65535'],
  'language-unknown': [400, 'This problem does not accept the language {language}', '该题目不支持语言 {language}'],
  'answer-no-number': [
    400,
    'Question {number}, blank {blank}: “{given}” is not a number. Write it as 3.14 or 1e6',
    '第 {number} 题第 {blank} 空：“{given}”不是数字，请写成 3.14 或 1e6 的形式',
  ],
  'answer-no-option': [
    400,
    'Question {number} has no such answer: it may have changed. Reload the page and answer it again',
    '第 {number} 题没有这样的答案，题目可能已修改，请刷新页面后重新作答',
  ],
  'handed-in-elsewhere': [
    409,
    'Programs for this problem must be submitted on {site}',
    '该题目的程序需在 {site} 上提交',
  ],
  'too-fast': [
    429,
    'Your submission rate is too fast, try again in {seconds} s',
    '你的提交频率过快，请在 {seconds} 秒后再试',
  ],
  'too-many-waiting': [
    429,
    'You have {count} submissions waiting to be judged. Wait until some of them are done',
    '你已有 {count} 个提交正在等待评测，请稍后再提交',
  ],
  'test-input-too-long': [400, 'The test input can not exceed 1000 characters', '自测输入不能超过 1000 个字符'],
  'test-expected-too-long': [
    400,
    'The expected output can not exceed 65535 characters',
    '期望输出不能超过 65535 个字符',
  ],
  'test-not-found': [404, 'The test run does not exist or has expired', '该次自测不存在或已过期'],
  'submission-not-found': [404, 'The submission does not exist', '该提交不存在'],
  'submission-not-yours': [403, 'You may not see this submission', '你没有权限查看该提交'],
  'still-judging': [400, 'The submission is still being judged', '该提交正在评测中'],
  'judged-by-hand': [400, 'This verdict was given by hand', '该评测结果由人工评定'],
  'judged-elsewhere': [400, 'Another judge judges this problem', '该题目由其他评测系统评测'],
  'not-resubmittable': [
    400,
    'Only what another judge gave no verdict can be submitted there again',
    '只有其他评测系统未给出结果的提交才能重新提交',
  ],
  'not-compiled': [400, 'A compile error cannot be judged manually', '编译错误的提交不能人工评测'],
  'manual-score': [
    400,
    'The score must be from 0 to {max}, and a whole number for a program',
    '得分必须在 0 到 {max} 之间，程序题须为整数',
  ],
  'already-cancelled': [400, 'The submission is cancelled already', '该提交已被取消'],
  'not-manual': [400, 'There is no automatic verdict to restore', '没有可以恢复的评测结果'],
})
