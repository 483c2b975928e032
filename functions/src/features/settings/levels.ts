import * as z from 'zod/mini'
import { Difficulty } from './contract-difficulty.ts'

/** The levels as stored. */
export const Difficulties = z.object({ list: z.array(Difficulty) })

/** The levels of a new site. */
export const defaultDifficulties: Difficulty[] = [
  { id: 0, name: { en: 'Easy', 'zh-CN': '简单' }, color: '#19be6b' },
  { id: 1, name: { en: 'Mid', 'zh-CN': '中等' }, color: '#2d8cf0' },
  { id: 2, name: { en: 'Hard', 'zh-CN': '困难' }, color: '#ed3f14' },
]
