import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging } from '../../../platform/http/fields.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

const inside = { in: 'set', right: 'enter', who: 'login' } as const

/** A time when somebody takes a contest after its end, by a clock of their own. */
const run = {
  /** counts the participations in the contest, of all who take it */
  run: z.int(),
  startAt: z.string(),
  /** the end of the full time, or when it was finished */
  endsAt: z.string(),
}
export const VirtualRun = z.object(run)

/**
 * Begins a virtual participation in a contest that is over, with its board open: with the full time, as often as one likes, one
 * at a time. Until its end the caller knows of the contest what contestants knew. While the board is sealed again, it rests.
 */
export const startVirtualContest = endpoint({
  method: 'POST',
  path: '/api/start-virtual-contest',
  summary: 'Take a contest after its end',
  access: inside,
  input: z.object(contestField),
  output: VirtualRun,
  errors: [
    errors['contest-not-found'],
    errors['virtual-not-yet'],
    errors['virtual-staff'],
    errors['virtual-running'],
    errors['contest-disqualified'],
    errors['contest-account-refused'],
    errors['contest-password-needed'],
  ],
})

/** Ends the virtual participation that goes on, before its time is over. */
export const finishVirtualContest = endpoint({
  method: 'POST',
  path: '/api/finish-virtual-contest',
  summary: 'End one’s virtual participation in a contest',
  access: inside,
  input: z.object(contestField),
  errors: [errors['contest-not-found'], errors['virtual-none']],
})

/** The virtual participations of the caller in a contest, the last one first, with what they have come to. */
export const getVirtualContests = endpoint({
  method: 'GET',
  path: '/api/get-virtual-contests',
  summary: 'One’s virtual participations in a contest',
  access: inside,
  input: z.object({ ...contestField, ...paging(5, 10) }),
  output: pageOf(
    z.object({
      ...run,
      isRunning: z.boolean(),
      solved: z.int(),
      /** ACM: seconds with the penalties. OI: ms that the full solutions ran */
      time: z.int(),
      /** OI; 0 by the ACM rule */
      points: z.int(),
      /** tries that count */
      total: z.int(),
    }),
  ),
  errors: [errors['contest-not-found']],
})
