import { defineErrors } from '../../platform/errors.ts'

export const settingsErrors = defineErrors({
  'time-zone-unknown': [400, 'This time zone is not known', '未知的时区'],
  'mail-refused': [400, 'The mail service refused the mail: {reason}', '邮件服务拒绝了该邮件：{reason}'],
})
