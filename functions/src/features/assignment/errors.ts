import { defineErrors, type ErrorSpec } from '../../platform/errors.ts'

export const assignmentErrors = defineErrors({
  'assignment-title-required': [400, 'Title is required', '标题不能为空'],
  'assignment-start-required': [400, 'Enter when it opens', '请填写开放时间'],
  'assignment-due-early': [400, 'It must be due later than it opens', '截止时间必须晚于开放时间'],
  'assignment-close-early': [400, 'It cannot close before it is due', '关闭时间不能早于截止时间'],
  'assignment-results-due': [
    400,
    'An assignment whose results show after it is due needs a due time',
    '截止后才公布结果的作业必须设置截止时间',
  ],
  'assignment-class-not-yours': [403, 'You do not manage this class', '你不是该班级的管理员'],
  'assignment-classes-many': [400, 'An assignment is for {max} classes at most', '一份作业最多布置给 {max} 个班级'],
  'assignment-changed': [
    409,
    'Somebody else has changed the assignment. Reload it to see the changes',
    '作业已被他人修改，请重新加载后再编辑',
  ],
  'assignment-not-found': [404, 'The assignment does not exist', '该作业不存在'],
  'assignment-not-open': [403, 'The assignment is not open yet', '作业尚未开放'],
  'assignment-closed': [403, 'The assignment is closed: nothing can be submitted any more', '作业已关闭，无法再提交'],
  'assignment-tries-used': [403, 'You have used all your tries at this problem', '该题目的提交次数已用完'],
  'assignment-class-unknown': [404, 'The assignment is not for this class', '该作业没有布置给这个班级'],
  'assignment-student-unknown': [404, 'This user is not a student of the assignment', '该用户不是这份作业的学生'],
  'assignment-times-order': [400, 'It must be due later than it opens', '截止时间必须晚于开放时间'],
  'assignment-times-past': [
    409,
    'This time has passed and has no effect. Enter a later one',
    '该时间已过，不会生效，请设置更晚的时间',
  ],
  'assignment-people-many': [
    400,
    'At most {max} students can have times of their own',
    '最多只能为 {max} 名学生单独设置时间',
  ],
  'assignment-all-begun': [409, 'Nobody is left to remind', '没有需要提醒的学生'],
  'assignment-reminded': [
    429,
    'The class was reminded less than {hours} hours ago',
    '{hours} 小时内已提醒过该班级，请稍后再试',
  ],
  'assignment-problem-twice': [400, 'The problem is in this assignment already', '该题目已在作业中'],
  'assignment-display-id-taken': [
    409,
    'Another problem of the assignment has the problem ID {displayId}',
    '题号 {displayId} 已被作业中的其他题目使用',
  ],
  'assignment-display-id-required': [400, 'Problem Display ID is required', '题号不能为空'],
  'assignment-problem-unknown': [404, 'The problem is not in this assignment', '该题目不在作业中'],
  'assignment-problems-many': [400, 'An assignment has {max} problems at most', '一份作业最多 {max} 道题目'],
})

const withLateTimes = ({ message, ...spec }: ErrorSpec): ErrorSpec => ({
  ...spec,
  message: {
    en: `${message.en}. It closed at {end}, and this arrived at {at} ({zone})`,
    'zh-CN': `${message['zh-CN']}。关闭时间为 {end}，本次提交到达时间为 {at}（{zone}）`,
  },
})

/** The same for what comes after the end, with both times. */
export const closedError = withLateTimes(assignmentErrors['assignment-closed'])
