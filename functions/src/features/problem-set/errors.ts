import { defineErrors } from '../../platform/errors.ts'

export const problemSetErrors = defineErrors({
  'set-not-found': [404, 'The contest, training or group does not exist', '该比赛、训练或团队不存在'],
})
