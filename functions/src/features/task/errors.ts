import { defineErrors } from '../../platform/errors.ts'

export const taskErrors = defineErrors({
  'task-not-found': [404, 'The task does not exist or has expired', '该任务不存在或已过期'],
})
