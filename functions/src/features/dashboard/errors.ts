import { defineErrors } from '../../platform/errors.ts'

export const dashboardErrors = defineErrors({
  'setup-check-unknown': [404, 'This check does not exist any more', '该检查项已不存在'],
  'setup-code-wrong': [400, 'This is not the code of the newest test email', '验证码与最近一封测试邮件中的不一致'],
})
