import { defineErrors, type ErrorSpec } from '../../platform/errors.ts'

export const timedWorkErrors = defineErrors({
  'timed-work-title-required': [400, 'timed contest title cannot be empty', '限时测验标题不能为空'],
  'timed-work-description-required': [400, 'timed contest description cannot be empty', '限时测验描述不能为空'],
  'timed-work-start-required': [400, 'Start Time is required', '开始时间不能为空'],
  'timed-work-end-required': [400, 'End Time is required', '结束时间不能为空'],
  'timed-work-duration': [
    400,
    'The time for answers must be between 1 minute and 24 hours',
    '答题时长必须在 1 分钟到 24 小时之间',
  ],
  'timed-work-password-required': [400, 'Password is required', '密码不能为空'],
  'timed-work-ends-early': [400, 'The end must be later than the start', '结束时间必须晚于开始时间'],
  'timed-work-too-long': [400, 'A quiz may be open for {days} days at most', '限时测验的开放时间不能超过 {days} 天'],
  'timed-work-changed': [
    409,
    'Somebody else has changed the quiz. Reload it to see the changes',
    '限时测验已被他人修改，请重新加载后再编辑',
  ],
  'timed-work-not-found': [404, 'The quiz does not exist', '该限时测验不存在'],
  'timed-work-not-started': [403, 'The quiz is not open yet', '限时测验尚未开放'],
  'timed-work-not-entered': [403, 'Start the quiz first', '请先开始测验'],
  'timed-work-ended': [403, 'The quiz has ended: code cannot be submitted any more', '限时测验已结束，无法再提交代码'],
  'timed-work-time-out': [
    403,
    'Your time has run out: nothing can be submitted any more',
    '你的答题时间已用完，无法再提交',
  ],
  'timed-work-handed-in': [403, 'You have handed in: nothing can be submitted any more', '你已交卷，无法再提交'],
  'timed-work-password-needed': [403, 'Enter the password of the quiz', '请输入限时测验密码'],
  'timed-work-password-wrong': [403, 'The password is wrong', '限时测验密码错误'],
  'timed-work-password-tries': [
    429,
    'Too many wrong passwords, try again in {minutes} minutes',
    '密码错误次数过多，请 {minutes} 分钟后再试',
  ],
  'timed-work-staff': [400, 'Staff of a quiz cannot take part in it', '限时测验的管理员不能参加该测验'],
  'timed-work-rank-hidden': [403, 'The ranking opens to you once you have handed in', '交卷后才能查看排行榜'],
  'timed-work-problem-twice': [400, 'The problem is in this quiz already', '该题目已在限时测验中'],
  'timed-work-display-id-taken': [
    409,
    'Another problem of the quiz has the problem ID {displayId}',
    '题号 {displayId} 已被限时测验中的其他题目使用',
  ],
  'timed-work-display-id-required': [400, 'Problem Display ID is required', '题号不能为空'],
  'timed-work-problem-unknown': [404, 'The problem is not in this quiz', '该题目不在限时测验中'],
  'timed-work-problems-many': [400, 'A quiz has {max} problems at most', '一份限时测验最多 {max} 道题目'],
  'timed-work-user-unknown': [404, 'There is no user {username}', '用户 {username} 不存在'],
  'timed-work-entrant-unknown': [404, 'This user has not started the quiz', '该用户尚未开始测验'],
  'timed-work-still-running': [400, 'The time of this user still runs', '该用户仍在答题中'],
  'timed-work-extension-handed-in': [
    409,
    '{username} has handed in already: more time has no effect. Open the quiz again to them instead',
    '{username} 已交卷，延长时间不会生效，请改为重新开放',
  ],
  'timed-work-extension-over': [
    409,
    'With that the time of {username} ends at {end} ({zone}): it has no effect now. Give {minutes} extra minutes',
    '这样 {username} 的答题时间到 {end}（{zone}）为止，不会生效。请将加时分钟数设为 {minutes}',
  ],
  'timed-work-extension-capped': [
    409,
    'Extra minutes end with the quiz, for {username} at {end} ({zone}). Give {minutes} extra minutes and an own end at {endsAt}',
    '加时不超过结束时间，{username} 的答题时间仍到 {end}（{zone}）为止。请将加时分钟数设为 {minutes}，并将单独的结束时间设为 {endsAt}',
  ],
  'timed-work-extension-early': [
    409,
    'An own end has an effect for {username} only after {than} ({zone}): set a later one',
    '{username} 单独的结束时间须晚于 {than}（{zone}）才会生效，请设置更晚的时间',
  ],
  'timed-work-extension-much': [
    409,
    'More extra minutes than can be given would be needed for {username}. Open the quiz again to them instead',
    '{username} 所需的加时超过上限，请改为重新开放',
  ],
  'timed-work-reason-required': [400, 'Say why', '请填写原因'],
})

const withLateTimes = ({ message, ...spec }: ErrorSpec): ErrorSpec => ({
  ...spec,
  message: {
    en: `${message.en}. It ended at {end}, and this arrived at {at} ({zone})`,
    'zh-CN': `${message['zh-CN']}。截止时间为 {end}，本次提交到达时间为 {at}（{zone}）`,
  },
})

/** The same for late submissions, with both times. */
export const lateErrors = {
  ended: withLateTimes(timedWorkErrors['timed-work-ended']),
  timeOut: withLateTimes(timedWorkErrors['timed-work-time-out']),
}
