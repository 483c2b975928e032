import { defineErrors } from '../../platform/errors.ts'

export const problemErrors = defineErrors({
  'problem-not-found': [404, 'The problem does not exist', '该题目不存在'],
  'problem-moved': [
    409,
    'This problem has the problem ID {displayId} now. Nothing was sent to a judge',
    '该题目的题号已改为 {displayId}，本次未送交评测',
  ],
  'problem-gone': [
    409,
    'This problem has been removed from here. Nothing was sent to a judge',
    '该题目已从此处移除，本次未送交评测',
  ],
  'problem-not-yours': [
    403,
    'Only the owner of the problem or an administrator may do this',
    '只有题目作者或管理员可以执行此操作',
  ],
  'problem-changed': [
    409,
    'Somebody else has changed the problem. Reload it to see the changes',
    '该题目已被他人修改，请重新加载后再编辑',
  ],
  'problem-id-taken': [409, 'Another problem has the problem ID {problemId}', '题号 {problemId} 已被其他题目使用'],
  'too-many-favourites': [
    400,
    'You already have {max} favourites. Remove some first',
    '收藏的题目已达 {max} 道，请先取消一些收藏',
  ],
  'problem-without-points': [
    400,
    'The problem gives no points: contests of the OI rule take problems with points alone',
    '该题目没有分值，OI 赛制的比赛仅可使用有分值的题目',
  ],
  'problem-type-fixed': [
    409,
    'The type of a problem can not be changed while a contest or quiz with it is running',
    '包含该题目的比赛或限时测验正在进行，不能更改题目类型',
  ],
  'no-problem-yet': [404, 'There are no problems yet', '还没有题目'],
})
