import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import { upTo } from '../../../platform/http/fields.ts'
import { asError, logFor } from '../../../platform/log.ts'
import { isTeacher } from '../claims.ts'
import { ltiErrors as errors } from '../errors.ts'
import type { Platform } from '../platforms.ts'
import { pagesAt, tokenFor } from '../service.ts'
import { rosterLimits as limits } from './contract.ts'

/** The timeout of all requests, in ms. */
const timeout = 20_000

export const rosterScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const contentType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'

const Person = z.object({
  user_id: z.string().check(z.minLength(1), upTo(255)),
  status: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  roles: z._default(z.array(z.string()), []),
})
const Page = z.object({ members: z.array(Person) })
type Person = z.output<typeof Person>

async function peopleAt(platform: Platform, url: string): Promise<Person[]> {
  const signal = AbortSignal.timeout(timeout)
  const authorization = `Bearer ${await tokenFor(platform, rosterScope, signal)}`
  const all: Person[] = []
  let pages = 0
  for await (const page of pagesAt(platform, url, { authorization, accept: contentType, signal })) {
    all.push(...Page.parse(page).members)
    pages += 1
    if (pages > limits.pages || all.length > limits.people)
      throw new Failure(errors['lti-roster-large'], { most: limits.people })
  }
  return all
}

const isActiveLearner = ({ status, roles }: Person) =>
  (status ?? 'Active') === 'Active' &&
  roles.some((role) => /(^|[#/])(Learner|Student)$/.test(role)) &&
  !isTeacher(roles)

/** The learners of a course. @throws lti-service-failed, lti-roster-large */
export async function learnersAt(platform: Platform, url: string): Promise<Person[]> {
  try {
    return (await peopleAt(platform, url)).filter(isActiveLearner)
  } catch (error) {
    if (error instanceof Failure) throw error
    logFor('').info('roster refused', { platform: platform.id, error: asError(error) })
    throw new Failure(errors['lti-service-failed'], { platform: platform.name })
  }
}
