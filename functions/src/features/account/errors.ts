import { defineErrors, type ErrorSpec } from '../../platform/errors.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { enrollLimits } from './contract-enroll-limits.ts'

/** Of a login: a client that has no captcha waits, and can show these words. */
export const captchaOrWait: ErrorSpec = {
  ...captchaErrors['captcha-required'],
  message: {
    en: 'Solve the captcha first, or try again in {seconds} s',
    'zh-CN': '请先完成验证，或在 {seconds} 秒后重试',
  },
}

export const accountErrors = defineErrors({
  'username-required': [400, 'Enter the username', '请输入用户名'],
  'username-too-long': [400, 'The username can be at most 20 characters long', '用户名最多 20 个字符'],
  'username-invalid': [
    400,
    'The username may hold letters, digits, Chinese characters and . _ - only',
    '用户名只能包含字母、数字、汉字以及 . _ -',
  ],
  'username-mixed': [400, 'The username may not mix letters of several alphabets', '用户名不能混用多种文字的字母'],
  'password-required': [400, 'Enter the password', '请输入密码'],
  'password-length': [400, 'The password must have 6 to 20 characters', '密码长度必须为 6 到 20 个字符'],
  'email-invalid': [400, 'The email format is incorrect', '邮箱格式不正确'],
  'code-length': [400, 'The code must have exactly 6 characters', '验证码必须为 6 个字符'],
  'username-taken': [409, 'The username already exists', '用户名已存在'],
  'username-alike': [
    409,
    'The username looks like one that exists already, choose another',
    '用户名与已有用户名过于相似，请换一个',
  ],
  'username-reserved': [
    409,
    'The username is reserved for staff of the site, choose another',
    '该用户名仅供网站管理员使用，请换一个',
  ],
  'email-taken': [409, 'The email already exists', '邮箱已存在'],
  'register-closed': [403, 'Registration is closed on this site', '本站暂未开放注册'],
  'register-code-wrong': [400, 'The verification code is wrong or has expired', '验证码错误或已过期'],
  'register-code-wait': [429, 'A code was just sent, wait {seconds} s', '验证码刚刚发送，请等待 {seconds} 秒'],
  'login-failed': [400, 'Wrong username or password', '用户名或密码错误'],
  'login-locked': [
    429,
    'Too many failed attempts to sign in, try again in half an hour or set a new password by email',
    '登录失败次数过多，请半小时后再试，或通过邮件重置密码',
  ],
  'login-wait': [
    429,
    'Too many failed attempts to sign in on this device, try again in {seconds} s',
    '本设备登录失败次数过多，请在 {seconds} 秒后重试',
  ],
  'staff-only': [403, 'Please login again with the administrator account!', '请使用管理员账号重新登录！'],
  'account-disabled': [403, 'This account is disabled', '该账号已被禁用'],
  'reset-wait': [
    429,
    'A reset email has just been requested, wait {seconds} s',
    '刚刚申请过重置邮件，请等待 {seconds} 秒',
  ],
  'reset-code-wrong': [400, 'The reset link is wrong or has expired', '重置链接错误或已过期'],
  'sign-in-code-gone': [
    400,
    'This code is wrong, has been used or has expired. Ask your teacher for a new one',
    '登录码错误、已被使用或已过期，请向老师索取新的登录码',
  ],
  'password-wrong': [400, 'The password is wrong', '密码错误'],
  'password-tries': [429, 'Too many wrong passwords, try again in half an hour', '密码错误次数过多，请半小时后再试'],
  'password-unchanged': [400, "The new password doesn't change", '新密码与原密码相同'],
  'email-unchanged': [400, "The new email doesn't change", '新邮箱与原邮箱相同'],
  'email-code-wrong': [400, 'The verification code is wrong or has expired', '验证码错误或已过期'],
  'email-code-wait': [429, 'A code was just sent, wait {seconds} s', '验证码刚刚发送，请等待 {seconds} 秒'],
  'root-stays': [403, 'The root account cannot be deleted', '不能删除 root 账号'],
  // of lists by which accounts are made; the codes are older than the lists of teams
  'class-cell-long': [
    400,
    `A cell has more than ${enrollLimits.cell} characters`,
    `单元格超过 ${enrollLimits.cell} 个字符`,
  ],
  'class-rows-many': [
    400,
    `A list has ${enrollLimits.rows} rows at most, take the others in with another one`,
    `每次最多 ${enrollLimits.rows} 行，其余请分批添加`,
  ],
  'class-teachers-only': [
    403,
    'Only teachers and staff make accounts and passwords',
    '仅教师和管理员可以创建账号、设置密码',
  ],
  'class-accounts-daily': [429, 'You may make {max} accounts a day', '每天最多创建 {max} 个账号'],
  'class-accounts-yearly': [429, 'You may make {max} accounts a year', '每年最多创建 {max} 个账号'],
  'class-file-unreadable': [
    400,
    'This is no workbook (XLSX) of 2 MB at most. Save it anew, or as CSV',
    '文件不是 2 MB 以内的 XLSX 工作簿，请重新保存或另存为 CSV',
  ],
})
