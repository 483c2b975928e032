import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo, visibleLine } from '../../platform/http/fields.ts'
import { staffTable } from '../../platform/http/staff-table.ts'
import { register } from '../account/contract.ts'
import { accountErrors } from '../account/errors.ts'
import { ltiErrors as errors } from './errors.ts'

export * from './grades/contract.ts'
export * from './roster/contract.ts'

export const ltiLimits = { name: 100, url: 500, id: 255, deployments: 20, items: 20, title: 200 } as const

/** An address over https, or on this machine for trials; its host becomes part of a policy, so it has few characters. */
const platformUrl = z.string().check(
  z.trim(),
  upTo(ltiLimits.url),
  z.regex(/^(https:\/\/[\p{L}\p{N}.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?([/?#]\S*)?$/iu),
  z.refine((url) => URL.canParse(url)),
)
const id = z.string().check(z.trim(), z.minLength(1), upTo(ltiLimits.id))

/** Ids, separated by whitespace. */
const deployments = z.string().check(
  z.trim(),
  z.minLength(1),
  upTo(ltiLimits.id * ltiLimits.deployments),
  z.refine((text) => deploymentsIn(text).length <= ltiLimits.deployments),
)
export const deploymentsIn = (text: string): string[] => text.split(/\s/).filter((one) => one !== '')

/** Learning platforms (LMS) whose users sign in by LTI 1.3. */
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
    name: z.string().check(visibleLine, z.minLength(1), upTo(ltiLimits.name)),
    issuer: platformUrl,
    clientId: id,
    authUrl: platformUrl,
    tokenUrl: platformUrl,
    jwksUrl: platformUrl,
    deployments,
    /** 1: users of the platform may make accounts; 0: they need one */
    mayCreate: z._default(z.int().check(z.minimum(0), z.maximum(1)), 0),
    /** 1: who comes as an instructor becomes a teacher here */
    makesTeachers: z._default(z.int().check(z.minimum(0), z.maximum(1)), 0),
  },
  limit: 30,
  errors: [errors['lti-platform-twice']],
})

export const getLtiTool = endpoint({
  method: 'GET',
  path: '/api/admin/lti-tool',
  summary: 'The addresses of this site that a learning platform asks for',
  access: 'manage-site',
  output: z.object({ login: z.string(), launch: z.string(), jwks: z.string(), configuration: z.string() }),
})

const code = z.string().check(upTo(100))

const entered = z.object({ state: z.literal('entered'), target: z.string() })

/** Signs in with the code of a launch, which serves once; without a connected account it answers who they are at the platform. */
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
      /** their name there; may be empty */
      name: z.string(),
      mayCreate: z.boolean(),
    }),
  ]),
  errors: [errors['lti-launch-over'], accountErrors['account-disabled']],
})

/** Connects the caller's account with the user of a launch. */
export const connectLti = endpoint({
  method: 'POST',
  path: '/api/lti-connect',
  summary: "Connect one's account with that of a learning platform",
  access: 'login',
  input: z.object({ code }),
  output: entered,
  errors: [errors['lti-launch-over'], errors['lti-person-taken']],
})

/** Makes an account for the user of a launch, connects the two and signs in. */
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

/** What learning platforms can link to, with the path of its page. */
export const linkKinds = {
  problem: '/problem/',
  contest: '/contest/',
  training: '/training/',
  'timed-work': '/timedwork/',
} as const
export type LinkKind = keyof typeof linkKinds
const kindNames = Object.keys(linkKinds) as [LinkKind, ...LinkKind[]]

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

/** Saves the choice; the page then posts the code to `/api/lti/return`. */
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
          title: z.string().check(visibleLine, z.minLength(1), upTo(ltiLimits.title)),
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
