import { defineErrors } from '../../platform/errors.ts'

export const settingsErrors = defineErrors({
  'time-zone-unknown': [400, 'This time zone is not known', '未知的时区'],
  'remote-password-missing': [
    400,
    'The account {username} has no password yet, enter one',
    '账号 {username} 尚无密码，请填写密码',
  ],
  'mail-refused': [400, 'The mail service refused the email: {reason}', '邮件服务拒绝了该邮件：{reason}'],
})
