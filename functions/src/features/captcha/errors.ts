import { defineErrors } from '../../platform/errors.ts'

export const captchaErrors = defineErrors({
  'captcha-required': [400, 'Solve the captcha first', '请先完成验证'],
  'captcha-wrong': [400, 'The captcha is wrong or has expired, try again', '验证失败或已过期，请重试'],
})
