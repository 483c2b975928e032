import { defineErrors } from '../../platform/errors.ts'

/** For staff and contestants; `{part}` is what was missing on a page. */
export const remoteErrors = defineErrors({
  'remote-slow': [409, '{site} did not answer within {seconds} s', '{site} 在 {seconds} 秒内没有响应'],
  'remote-unreachable': [409, '{site} cannot be reached', '无法连接 {site}'],
  'remote-busy': [409, '{site} asks to wait before the next request', '{site} 要求稍后再试'],
  'remote-refused': [409, '{site} refused this: {reason}', '{site} 拒绝了请求：{reason}'],
  'remote-account-refused': [
    409,
    '{site} does not accept the name and password of {username}',
    '{site} 不接受账号 {username} 的用户名或密码',
  ],
  'remote-no-account': [409, 'There is no account for {site} that works', '没有可用的 {site} 账号'],
  'remote-link-only': [
    409,
    'Programs for {site} must be submitted on that site now',
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
    '{site} asks for a captcha, which is not worked around: submit on that site',
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
  'remote-language': [400, '{site} does not accept programs in {language}', '{site} 不支持 {language}'],
  'remote-elsewhere': [
    409,
    '{site} sends to {place}, which is none of the judges’ own addresses',
    '{site} 跳转到了 {place}，该地址不属于评测网站',
  ],
  'remote-too-long': [409, 'An answer of {site} has more than {most} MB', '{site} 的应答超过 {most} MB'],
  'remote-no-handles': [
    409,
    '{site} has no public page by which an account there could be verified',
    '{site} 没有可供公开验证账号的页面',
  ],
  'remote-handle-form': [400, 'This is not a valid account name', '账号名格式不正确'],
  'remote-handle-missing': [
    409,
    'Verify your account at {site} first, in your settings',
    '请先在设置中验证你在 {site} 的账号',
  ],
  'remote-handle-unknown': [404, '{site} has no user {handle}', '{site} 没有用户 {handle}'],
  'remote-handle-expired': [409, 'The code has expired. Enter the account again', '验证码已过期，请重新填写账号'],
  'remote-handle-unproved': [
    409,
    '{site} does not show the code in the field {field} of {handle}',
    '{site} 上 {handle} 的 {field} 一栏中没有验证码',
  ],
  'remote-handle-changed': [
    409,
    'Your account at {site} was changed or removed meanwhile',
    '你在 {site} 的账号在此期间已更改或移除',
  ],
  'remote-handle-taken': [409, 'Somebody else here has verified this account', '该账号已被本站其他用户验证'],
  'remote-not-own': [409, 'Submissions at {site} are not accepted by number now', '{site} 目前不能通过提交编号提交'],
  'remote-run-form': [400, 'The number of a submission consists of digits only', '提交编号只能由数字组成'],
  'remote-run-taken': [409, 'This submission has been entered already', '该提交编号已经填写过'],
  'remote-run-early': [
    409,
    '{site} was given this program before the beginning here: it does not count',
    '该程序在此处开始之前就已提交到 {site}，不予计入',
  ],
  'remote-run-undated': [
    409,
    '{site} does not tell when it was given this program, which must be known here',
    '{site} 没有说明该程序的提交时间，而此处必须知道',
  ],
})
