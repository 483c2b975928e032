import { defineErrors } from '../../platform/errors.ts'

export const homeErrors = defineErrors({
  'ends-before-begin': [400, 'The end must be later than the start', '结束时间必须晚于开始时间'],
})
