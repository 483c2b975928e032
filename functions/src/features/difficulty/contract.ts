import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { Difficulty } from '../settings/contract-difficulty.ts'
import { difficultyErrors as errors } from './errors.ts'

/** All levels, by their numbers. */
export const getDifficulties = endpoint({
  method: 'GET',
  path: '/api/get-difficulty-list',
  summary: 'The levels of problems',
  access: 'anyone',
  output: z.array(Difficulty),
})

/** Replaces all levels; one that a problem has must stay. */
export const setDifficulties = endpoint({
  method: 'PUT',
  path: '/api/admin/difficulty',
  summary: 'Replace the levels of problems',
  access: 'manage-site',
  input: z.object({ difficulties: z.array(Difficulty).check(z.minLength(1), z.maxLength(20)) }),
  errors: [errors['difficulty-twice'], errors['difficulty-used']],
})
