import { defineErrors } from '../../platform/errors.ts'

export const profileErrors = defineErrors({
  'user-not-found': [404, 'The user does not exist', '用户不存在'],
  'nickname-too-long': [400, 'The nickname can be at most 20 characters long', '昵称最多 20 个字符'],
  'nickname-reserved': [
    400,
    'The nickname is reserved for staff of the site, choose another',
    '该昵称仅供网站管理员使用，请换一个',
  ],
  'realname-too-long': [400, 'The real name can be at most 50 characters long', '真实姓名最多 50 个字符'],
  'school-too-long': [400, 'The school can be at most 100 characters long', '学校最多 100 个字符'],
  'number-too-long': [400, 'The student number can be at most 20 characters long', '学号最多 20 个字符'],
  'signature-too-long': [400, 'The signature can be at most 255 characters long', '个性签名最多 255 个字符'],
  'github-invalid': [
    400,
    'The GitHub address must begin with http:// or https:// and be at most 255 characters long',
    'GitHub 地址必须以 http:// 或 https:// 开头，且最多 255 个字符',
  ],
  'blog-invalid': [
    400,
    'The blog address must begin with http:// or https:// and be at most 255 characters long',
    '博客地址必须以 http:// 或 https:// 开头，且最多 255 个字符',
  ],
  'cf-username-invalid': [
    400,
    'The Codeforces name has at most 24 letters, digits and . _ -',
    'Codeforces 用户名最多 24 个字母、数字以及 . _ -',
  ],
  'checked-in-already': [409, 'You have checked in today already', '今天已经签到过了'],
})
