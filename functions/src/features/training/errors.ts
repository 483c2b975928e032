import { defineErrors } from '../../platform/errors.ts'

export const trainingErrors = defineErrors({
  'training-title-required': [400, 'Title is required', '标题不能为空'],
  'training-description-required': [400, 'Description is required', '描述不能为空'],
  'training-category-required': [400, 'Category is required', '分类不能为空'],
  'training-password-required': [400, 'Password is required', '密码不能为空'],
  'training-category-unknown': [400, 'There is no such category of trainings', '该训练分类不存在'],
  'training-category-taken': [409, 'Another category has this name', '已有同名分类'],
  'training-category-used': [
    409,
    '{count} trainings are in this category. Move them first',
    '有 {count} 个训练属于该分类，请先更改它们的分类',
  ],
  'training-changed': [
    409,
    'Somebody else has changed the training. Reload it to see the changes',
    '训练已被他人修改，请重新加载后再编辑',
  ],
  'training-not-found': [404, 'The training does not exist', '该训练不存在'],
  'training-password-needed': [403, 'Enter the training password', '请输入训练密码'],
  'training-password-wrong': [403, 'The training password is wrong', '训练密码错误'],
  'training-password-tries': [
    429,
    'Too many wrong passwords, try again in {minutes} minutes',
    '密码错误次数过多，请 {minutes} 分钟后再试',
  ],
  'training-problem-twice': [400, 'The problem is in this training already', '该题目已在训练中'],
  'training-display-id-taken': [
    409,
    'Another problem of the training has the problem ID {displayId}',
    '题号 {displayId} 已被训练中的其他题目使用',
  ],
  'training-problem-unknown': [404, 'The problem is not in this training', '该题目不在训练中'],
  'training-problems-many': [400, 'A training has {max} problems at most', '一个训练最多 {max} 道题目'],
})
