import { defineErrors } from '../../platform/errors.ts'

export const taskErrors = defineErrors({
  'task-not-found': [404, 'The task does not exist or has expired', '该任务不存在或已过期'],
  'task-not-cancellable': [409, 'Work of this kind cannot be cancelled', '此类任务不能取消'],
})
