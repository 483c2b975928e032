import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { shown, upTo } from '../../platform/http/fields.ts'
import { staffTable } from '../../platform/http/staff-table.ts'
import { register } from '../account/contract.ts'
import { accountErrors } from '../account/errors.ts'
import { ltiErrors as errors } from './errors.ts'

export * from './grades/contract.ts'
export * from './roster/contract.ts'

/** Limits of what is kept of learning platforms; lengths in characters. */
export const ltiLimits = { name: 100, url: 500, id: 255, deployments: 20, items: 20, title: 200 } as const

/**
 * An address of a platform: over https, or on this very machine, where a trial runs. Its host stands in the rule that says who
 * may frame this site, where other signs would mean more.
 */
const platformUrl = z.string().check(
  z.trim(),
  upTo(ltiLimits.url),
  z.regex(/^(https:\/\/[\p{L}\p{N}.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?([/?#]\S*)?$/iu),
  z.refine((url) => URL.canParse(url)),
)
const id = z.string().check(z.trim(), z.minLength(1), upTo(ltiLimits.id))

/** One id a line, or between spaces. */
const deployments = z.string().check(
  z.trim(),
  z.minLength(1),
  upTo(ltiLimits.id * ltiLimits.deployments),
  z.refine((text) => deploymentsIn(text).length <= ltiLimits.deployments),
)
export const deploymentsIn = (text: string): string[] => text.split(/\s/).filter((one) => one !== '')

/** Learning platforms (LMS) whose people come here by LTI 1.3. */
export const {
  list: getLtiPlatforms,
  add: addLtiPlatform,
  change: changeLtiPlatform,
  remove: removeLtiPlatform,
} = staffTable({
  path: '/api/admin/lti-platform',
  what: 'learning platform',
  access: 'manage-site',
  fields: {
    name: z.string().check(shown, z.minLength(1), upTo(ltiLimits.name)),
    /** by what it names itself: an address, to the letter */
    issuer: platformUrl,
    /** by what it names this site */
    clientId: id,
    authUrl: platformUrl,
    tokenUrl: platformUrl,
    jwksUrl: platformUrl,
    deployments,
    /** 1: who comes without an account may make one; 0: they sign in with their own */
    mayCreate: z._default(z.int().check(z.minimum(0), z.maximum(1)), 0),
  },
  limit: 30,
  errors: [errors['lti-platform-twice']],
})

/** The addresses that staff enter at a learning platform. */
export const getLtiTool = endpoint({
  method: 'GET',
  path: '/api/admin/lti-tool',
  summary: 'The addresses of this site that a learning platform asks for',
  access: 'manage-site',
  output: z.object({ login: z.string(), launch: z.string(), jwks: z.string(), configuration: z.string() }),
})

const code = z.string().check(upTo(100))

/** Where somebody goes who has come in. */
const entered = z.object({ state: z.literal('entered'), target: z.string() })

/**
 * Comes in from a learning platform with the code of a launch, which serves once. Who is connected with an account is signed
 * in as that; else the answer tells who they are there, for them to sign in or to make an account.
 */
export const enterByLti = endpoint({
  method: 'POST',
  path: '/api/lti-enter',
  summary: 'Come in from a learning platform',
  access: 'anyone',
  session: 'kept',
  input: z.object({ code }),
  output: z.discriminatedUnion('state', [
    entered,
    z.object({
      state: z.literal('unknown'),
      platform: z.string(),
      /** their name there; empty where it is not told */
      name: z.string(),
      mayCreate: z.boolean(),
    }),
  ]),
  errors: [errors['lti-launch-over'], accountErrors['account-disabled']],
})

/** Connects the caller's account with who came from a learning platform. */
export const connectLti = endpoint({
  method: 'POST',
  path: '/api/lti-connect',
  summary: "Connect one's account with that of a learning platform",
  access: 'login',
  input: z.object({ code }),
  output: entered,
  errors: [errors['lti-launch-over'], errors['lti-person-taken']],
})

/** Makes an account for who came from a learning platform that may do so, connects the two and signs in. */
export const joinByLti = endpoint({
  method: 'POST',
  path: '/api/lti-join',
  summary: 'Make an account as somebody of a learning platform',
  access: 'anyone',
  session: 'new',
  input: z.object({ code, username: register.input.shape.username, password: register.input.shape.password }),
  output: entered,
  errors: [
    errors['lti-launch-over'],
    errors['lti-join-closed'],
    errors['lti-person-taken'],
    accountErrors['username-taken'],
    accountErrors['username-alike'],
    accountErrors['username-reserved'],
    accountErrors['username-required'],
    accountErrors['username-too-long'],
    accountErrors['username-invalid'],
    accountErrors['username-mixed'],
    accountErrors['password-length'],
  ],
})

/** With which learning platforms the caller's account is connected. */
export const getLtiConnections = endpoint({
  method: 'GET',
  path: '/api/lti-connections',
  summary: "Learning platforms that one's account is connected with",
  access: 'login',
  output: z.array(z.object({ id: z.string(), platform: z.string(), name: z.string(), gmtCreate: z.string() })),
})

export const removeLtiConnection = endpoint({
  method: 'DELETE',
  path: '/api/lti-connection',
  summary: 'End the connection with a learning platform',
  access: 'login',
  input: z.object({ id: z.string().check(upTo(400)) }),
  errors: [errors['lti-connection-unknown']],
})

/** What can be linked to at a learning platform, with the beginning of its address. */
export const linkKinds = {
  problem: '/problem/',
  contest: '/contest/',
  training: '/training/',
  'timed-work': '/timedwork/',
} as const
export type LinkKind = keyof typeof linkKinds
const kindNames = Object.keys(linkKinds) as [LinkKind, ...LinkKind[]]

/** What a teacher chooses for, where a learning platform has asked them to. */
export const getLtiChoice = endpoint({
  method: 'POST',
  path: '/api/lti-choice',
  summary: 'For what a teacher chooses problems and sets, on behalf of a learning platform',
  changes: false,
  access: 'login',
  input: z.object({ code }),
  output: z.object({ platform: z.string(), course: z.string(), isMultiple: z.boolean() }),
  errors: [errors['lti-launch-over'], errors['lti-choice-none']],
})

/** Chooses what a learning platform will link to; the page then posts the code to `/api/lti/return`. */
export const chooseForLti = endpoint({
  method: 'POST',
  path: '/api/lti-choose',
  summary: 'Choose problems and sets for a learning platform',
  access: 'login',
  input: z.object({
    code,
    items: z
      .array(
        z.object({
          kind: z.enum(kindNames),
          ref: z.string().check(z.trim(), z.minLength(1), upTo(40)),
          title: z.string().check(shown, z.minLength(1), upTo(ltiLimits.title)),
        }),
      )
      .check(z.minLength(1), z.maxLength(ltiLimits.items)),
  }),
  errors: [
    errors['lti-launch-over'],
    errors['lti-choice-none'],
    errors['lti-choice-unknown'],
    errors['lti-choice-one'],
  ],
})
