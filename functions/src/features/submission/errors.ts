import { defineErrors } from '../../platform/errors.ts'

export const submissionErrors = defineErrors({
  'code-empty': [400, 'Code can not be empty', '代码不能为空'],
  'code-too-long': [400, 'Code Length can not exceed 65535', '代码长度不能超过 65535'],
  'language-unknown': [400, 'This problem does not accept the language {language}', '该题目不支持语言 {language}'],
  'submission-not-found': [404, 'The submission does not exist', '该提交不存在'],
  'submission-not-yours': [403, 'You may not see this submission', '您没有权限查看该提交'],
})
