import * as z from 'zod/mini'
import { color, visibleLine, whole } from '../../platform/http/fields.ts'

// In its own file because every page with problems imports it, and nothing else of the settings.

const levelName = z.string().check(visibleLine, z.minLength(1), z.maxLength(20))

/** The highest number of a level. */
export const levelNumberMax = 99

/** A difficulty level: its number counts in scores, its name is in both languages. */
export const Difficulty = z.object({
  id: z.pipe(whole, z.int().check(z.minimum(0), z.maximum(levelNumberMax))),
  name: z.object({ en: levelName, 'zh-CN': levelName }),
  color,
})
export type Difficulty = z.output<typeof Difficulty>
