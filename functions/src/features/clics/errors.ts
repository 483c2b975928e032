import { defineErrors } from '../../platform/errors.ts'

/** On the wire `code` is the HTTP status, as the format wants it; these codes are in the header `oj-error`. */
export const clicsErrors = defineErrors({
  'clics-not-found': [404, 'There is no such object, or it is not shown to you', '该对象不存在，或对你不可见'],
  'clics-read-only': [405, 'This API is read only', '此接口只读'],
  'clics-credentials': [401, 'The username or the key is wrong', '用户名或密钥错误'],
  'clics-locked': [
    429,
    'Too many wrong passwords: try again in {seconds} s, sign in on the site once, or use a key of the contest',
    '密码错误次数过多：请在 {seconds} 秒后重试、先在网站上登录一次，或使用比赛的读取密钥',
  ],
  'clics-login-required': [401, 'Sign in by HTTP Basic to read this', '请使用 HTTP Basic 登录后读取'],
  'clics-token': [
    400,
    'The token is unknown or too old, read the feed from its beginning',
    '令牌无效或已过期，请从头读取',
  ],
  'clics-feeds-many': [429, 'You have {most} feeds open already', '你已打开 {most} 个事件流'],
  'clics-runs-many': [
    400,
    'There are more than {most} judgements, name one by judgement_id',
    '评测超过 {most} 个，请用 judgement_id 指定其中一个',
  ],
  'clics-group': [400, 'There is no such group', '该分组不存在'],
})
