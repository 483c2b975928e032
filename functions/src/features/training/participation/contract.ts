import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { displayIdField, ProblemPage, Tag } from '../../problem/contract.ts'
import { problemErrors } from '../../problem/errors.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { trainingAuths, trainingLimits } from '../contract-terms.ts'
import { trainingErrors as errors } from '../errors.ts'
import { nullishField, trainingField } from '../management/contract.ts'

const trainingRow = {
  id: z.int(),
  rank: z.int(),
  title: z.string(),
  auth: z.enum(trainingAuths),
  categoryId: z.int(),
  categoryName: z.string(),
  categoryColor: z.string(),
  problemCount: z.int(),
  /** how many of its problems the caller has solved; 0 for visitors */
  acCount: z.int(),
  author: z.string(),
  /** the author's; empty for none */
  nickname: z.string(),
  gid: z.nullable(z.int()),
  gmtModified: z.string(),
}
export const TrainingRow = z.object(trainingRow)
export type TrainingRow = z.infer<typeof TrainingRow>

/** Filters of lists. */
export const wantedFields = {
  /** a part of the title, the author's username, or the number */
  keyword: nullishField(z.string().check(z.maxLength(200))),
  categoryId: nullishField(z.union([whole, z.literal('')])),
  /** Public or Private; anything else means both */
  auth: nullishField(z.string().check(upTo(20))),
}

/** Public trainings, by their rank. */
export const getTrainingList = endpoint({
  method: 'GET',
  path: '/api/get-training-list',
  summary: 'Trainings',
  access: 'anyone',
  input: z.object({ ...paging(15), ...wantedFields }),
  output: pageOf(TrainingRow),
})

export const getTrainingDetail = endpoint({
  method: 'GET',
  path: '/api/get-training-detail',
  summary: 'One training',
  access: { in: 'set', right: 'know', who: 'anyone' },
  input: z.object(trainingField),
  output: z.object({
    ...trainingRow,
    /** Markdown */
    description: z.string(),
    /** whether the caller may enter */
    access: z.boolean(),
    /** whether the caller has registered, or submitted in it */
    isMember: z.boolean(),
    isManager: z.boolean(),
    /** whether the caller may have its programs compared */
    canCompare: z.boolean(),
    /** whether the caller may see who of its group stands where */
    seesClass: z.boolean(),
  }),
  errors: [errors['training-not-found']],
})

/** Registers the caller, with the password unless the training is public. */
export const registerTraining = endpoint({
  method: 'POST',
  path: '/api/register-training',
  summary: 'Take part in a training',
  access: { in: 'set', right: 'know', who: 'login' },
  input: z.object({
    ...trainingField,
    password: z._default(z.nullable(z.string().check(upTo(trainingLimits.password, 'training-password-wrong'))), ''),
  }),
  errors: [
    errors['training-not-found'],
    errors['training-password-needed'],
    errors['training-password-wrong'],
    errors['training-password-tries'],
  ],
})

export const getTrainingAccess = endpoint({
  method: 'GET',
  path: '/api/get-training-access',
  summary: 'Whether one may go inside a training',
  access: { in: 'set', right: 'know', who: 'login' },
  input: z.object(trainingField),
  output: z.object({ access: z.boolean() }),
  errors: [errors['training-not-found']],
})

const TrainingProblem = z.object({
  /** its place, from 1 */
  rank: z.int(),
  pid: z.int(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.int(),
  /** 0 ACM, 1 OI */
  type: z.int(),
  tags: z.array(Tag),
  /** how many have solved it */
  userAc: z.int(),
  ac: z.int(),
  total: z.int(),
  /** 0 accepted, -10 never tried, else the status of the last try in any set */
  myStatus: z.int(),
  /** when the caller first solved it */
  solvedAt: z.nullable(z.string()),
})
export type TrainingProblem = z.infer<typeof TrainingProblem>

export const getTrainingProblemList = endpoint({
  method: 'GET',
  path: '/api/get-training-problem-list',
  summary: 'Problems of a training',
  access: { in: 'set', right: 'enter', who: 'anyone' },
  input: z.object(trainingField),
  output: z.array(TrainingProblem),
  errors: [errors['training-not-found'], errors['training-password-needed']],
})

/** One problem by its id in the training, which `tid` or `cid` names, as `get-problem-detail` answers it. */
export const getTrainingProblemDetails = endpoint({
  method: 'GET',
  path: '/api/get-training-problem-details',
  summary: 'One problem of a training',
  access: { in: 'set', right: 'see', who: 'anyone' },
  input: z.object({ displayId: displayIdField, cid: nullishField(whole), tid: nullishField(whole) }),
  output: ProblemPage,
  errors: [
    errors['training-not-found'],
    errors['training-password-needed'],
    problemErrors['problem-not-found'],
    problemSetErrors['set-not-found'],
  ],
})
