import { defineErrors } from '../../platform/errors.ts'

export const difficultyErrors = defineErrors({
  'difficulty-twice': [400, 'Two levels have the number {id}', '有两个难度使用了编号 {id}'],
  'difficulty-used': [409, 'Problems use the level {id}: it cannot be removed', '仍有题目使用难度 {id}，不能删除'],
})
