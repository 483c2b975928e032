import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { nothing, shown, whole } from '../../platform/fields.ts'
import { staffFields } from '../../platform/kept-set.ts'
import { difficultyErrors as errors } from './errors.ts'

const name = z.string().check(shown, z.minLength(1), z.maxLength(20))

/** A level of problems (A3): its number counts in scores, its name stands in both languages. */
export const Difficulty = z.object({
  id: z.pipe(whole, z.int().check(z.minimum(0), z.maximum(99))),
  name: z.object({ en: name, 'zh-CN': name }),
  color: staffFields.color,
})
export type Difficulty = z.output<typeof Difficulty>

/** All levels, by their numbers. */
export const getDifficulties = endpoint({
  method: 'GET',
  path: '/api/get-difficulty-list',
  summary: 'The levels of problems',
  access: 'anyone',
  input: z.object({}),
  output: z.array(Difficulty),
  errors: [],
})

/** Replaces all levels; one that a problem has must stay. */
export const setDifficulties = endpoint({
  method: 'PUT',
  path: '/api/admin/difficulty',
  summary: 'Replace the levels of problems',
  access: 'manage-site',
  input: z.object({ difficulties: z.array(Difficulty).check(z.minLength(1), z.maxLength(20)) }),
  output: nothing,
  errors: [errors['difficulty-twice'], errors['difficulty-used']],
})
