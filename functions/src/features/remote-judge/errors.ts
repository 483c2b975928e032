import { defineErrors } from '../../platform/errors.ts'

/** What can come between us and a site, in words for staff and contestants; `{part}` is what was looked for on a page. */
export const remoteErrors = defineErrors({
  'remote-slow': [409, '{site} did not answer within {seconds} s', '{site} 在 {seconds} 秒内没有响应'],
  'remote-unreachable': [409, '{site} cannot be reached ({reason})', '无法连接 {site}（{reason}）'],
  'remote-busy': [409, '{site} asks to wait before the next request', '{site} 要求稍后再试'],
  'remote-refused': [409, '{site} refused this: {reason}', '{site} 拒绝了请求：{reason}'],
  'remote-account-refused': [
    409,
    '{site} does not take the name and password of {username}',
    '{site} 不接受账号 {username} 的用户名或密码',
  ],
  'remote-no-account': [409, 'There is no account for {site} that works', '没有可用的 {site} 账号'],
  'remote-link-only': [
    409,
    'Programs for {site} are handed in at the site itself now',
    '{site} 的程序现在需在该网站上提交',
  ],
  'remote-no-verdict': [409, '{site} has had no verdict for too long', '{site} 长时间没有给出评测结果'],
  'remote-signed-out': [409, '{site} asks to sign in first', '{site} 要求先登录'],
  'remote-changed': [
    409,
    'A page of {site} is not as it was: {part} is missing',
    '{site} 的页面与已知的不同：缺少 {part}',
  ],
  'remote-challenge': [
    409,
    '{site} asks to prove that a person is there. That is not worked around: submit at the site itself',
    '{site} 要求进行人机验证。本系统不会绕过，请直接在该网站提交',
  ],
  'remote-answer-lost': [
    409,
    '{site} may have taken the program: its answer was lost on the way',
    '{site} 可能已收到程序，但其应答丢失',
  ],
  'remote-problem-unknown': [404, '{site} has no problem {id} that everybody may see', '{site} 没有公开的题目 {id}'],
  'remote-run-unknown': [404, '{site} shows no submission {run} of {username}', '{site} 没有 {username} 的提交 {run}'],
  'remote-id': [400, '{site} has no problems with such a number', '{site} 没有这样的题号'],
  'remote-unfit': [
    409,
    'The problem of {site} does not fit: {field} is longer or larger than problems may have',
    '{site} 的题目不符合要求：{field} 过长或过大',
  ],
  'remote-language': [400, '{site} does not take programs in {language}', '{site} 不支持 {language}'],
  'remote-elsewhere': [
    409,
    '{site} sends to {place}, which is none of the judges’ own addresses',
    '{site} 跳转到了 {place}，该地址不属于评测网站',
  ],
  'remote-too-long': [409, 'An answer of {site} has more than {most} MB', '{site} 的应答超过 {most} MB'],
})
