import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { problemErrors } from '../../problem/errors.ts'
import { editAccess, ProblemEdit } from '../../problem-admin/contract.ts'
import { groupProblemErrors as errors } from '../errors.ts'

/** The most characters of an author's words to an offer, and of the reason of a refusal. */
export const offerWordsMax = 300

const words = z._default(z.string().check(visibleLine, z.trim(), upTo(offerWordsMax)), '')

/** Offers a problem of a group to the bank, or withdraws it whatever has become of the offer, from the bank too. */
export const applyPublic = authoringEndpoint({
  method: 'PUT',
  path: '/api/group/apply-public',
  summary: 'Offer a problem of a group to the bank',
  access: editAccess,
  input: z.object({ pid: whole, isApplied: flag, words }),
  errors: [
    problemErrors['problem-not-found'],
    problemErrors['problem-not-yours'],
    problemErrors['problem-changed'],
    errors['offer-not-of-group'],
    errors['offer-hidden'],
    errors['offer-standing'],
  ],
})

/** The offer of a problem, for those who may change it; nulls where there is none. */
export const getOffer = authoringEndpoint({
  method: 'GET',
  path: '/api/group/problem-offer',
  summary: 'The offer of a problem to the bank',
  access: editAccess,
  input: z.object({ pid: whole }),
  output: z.object({
    /** 1 under review, 2 accepted, 3 refused */
    applyPublicProgress: z.nullable(z.int()),
    words: z.string(),
    reason: z.string(),
    reviewedBy: z.string(),
    reviewedAt: z.nullable(z.string()),
  }),
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
})

/** The problems that groups have offered to the bank: those under review first, then the newest. */
export const getGroupProblemOffers = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/group-problem/list',
  summary: 'Problems that groups offer',
  access: 'edit-all-problems',
  input: z.object({
    ...paging(10),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    gid: z.optional(z.union([z.literal(''), whole])),
    /** 1 under review, 2 accepted, 3 refused; absent for all */
    progress: z.optional(z.union([z.literal(''), whole])),
  }),
  output: pageOf(
    z.object({
      id: z.int(),
      problemId: z.string(),
      title: z.string(),
      author: z.string(),
      type: z.int(),
      judgeMode: z.string(),
      difficulty: z.int(),
      auth: z.int(),
      gid: z.int(),
      groupName: z.string(),
      applyPublicProgress: z.int(),
      words: z.string(),
      offeredBy: z.string(),
      offeredAt: z.string(),
      reason: z.string(),
      reviewedBy: z.string(),
      gmtCreate: z.string(),
      gmtModified: z.string(),
    }),
  ),
})

/** An offered problem as its editor shows it, for those who decide. */
export const getOfferedProblem = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/group-problem',
  summary: 'A problem that a group offers',
  access: 'edit-all-problems',
  input: z.object({ pid: whole }),
  output: ProblemEdit,
  errors: [problemErrors['problem-not-found']],
})

/** Accepts an offered problem (2), which stays its group's, or refuses it (3) with a reason. */
export const changeOfferProgress = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/group-problem/change-progress',
  summary: 'Take or refuse a problem that a group offers',
  access: 'edit-all-problems',
  input: z.object({ pid: whole, progress: z.pipe(whole, z.literal([2, 3])), reason: words }),
  errors: [
    problemErrors['problem-not-found'],
    problemErrors['problem-changed'],
    errors['offer-not-standing'],
    errors['offer-words-required'],
  ],
})
