import * as z from 'zod/mini'
import { upTo } from '../../platform/http/fields.ts'

const claimName = <const Name extends string>(name: Name) =>
  `https://purl.imsglobal.org/spec/lti/claim/${name}` as const
const boundedText = (most: number) => z.string().check(z.minLength(1), upTo(most))

/** Names of claims of LTI 1.3. */
export const names = {
  type: claimName('message_type'),
  version: claimName('version'),
  deployment: claimName('deployment_id'),
  target: claimName('target_link_uri'),
  context: claimName('context'),
  roles: claimName('roles'),
  choice: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  data: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  items: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
} as const

const common = {
  sub: boundedText(255),
  nonce: boundedText(255),
  name: z.optional(z.string().check(upTo(1000))),
  azp: z.optional(z.string()),
  aud: z.union([z.string(), z.array(z.string())]),
  [names.version]: z.literal('1.3.0'),
  [names.deployment]: boundedText(255),
  [names.roles]: z._default(z.array(z.string().check(upTo(500))).check(z.maxLength(100)), []),
  [names.context]: z.optional(z.object({ id: boundedText(255), title: z.optional(z.string().check(upTo(1000))) })),
  [names.members]: z.optional(z.object({ context_memberships_url: boundedText(2000) })),
  [names.grades]: z.optional(
    z.object({
      scope: z._default(z.array(z.string().check(upTo(500))).check(z.maxLength(20)), []),
      lineitems: z.optional(boundedText(2000)),
    }),
  ),
} as const

/** The scopes to write columns of a platform's gradebook, and grades in them. */
export const gradeScopes = [
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
] as const

/** The address of the gradebook's columns; null where this site may not write them. */
function linesIn(grades: { scope: string[]; lineitems?: string | undefined } | undefined): string | null {
  const mayWrite = gradeScopes.every((scope) => grades?.scope.includes(scope))
  return mayWrite ? (grades?.lineitems ?? null) : null
}

/** The claims of both kinds of launches, under short names. */
const toCommonClaims = (claims: z.output<z.ZodMiniObject<typeof common>>) => ({
  sub: claims.sub,
  nonce: claims.nonce,
  name: claims.name ?? '',
  azp: claims.azp,
  audiences: [claims.aud].flat(),
  deployment: claims[names.deployment],
  roles: claims[names.roles],
  course: claims[names.context]?.title ?? '',
  context: claims[names.context]?.id ?? null,
  members: claims[names.members]?.context_memberships_url ?? null,
  lines: linesIn(claims[names.grades]),
})

const LinkLaunch = z.pipe(
  z.object({ ...common, [names.type]: z.literal('LtiResourceLinkRequest'), [names.target]: boundedText(2000) }),
  z.transform((claims) => ({ ...toCommonClaims(claims), kind: 'link' as const, target: claims[names.target] })),
)

/** A teacher chooses what their course links to. */
const ChoiceLaunch = z.pipe(
  z.object({
    ...common,
    [names.type]: z.literal('LtiDeepLinkingRequest'),
    [names.choice]: z.object({
      deep_link_return_url: boundedText(2000),
      accept_types: z.array(z.string()),
      accept_multiple: z.optional(z.boolean()),
      data: z.optional(z.string().check(upTo(10_000))),
    }),
  }),
  z.transform((claims) => ({ ...toCommonClaims(claims), kind: 'choice' as const, asked: claims[names.choice] })),
)

export const Claims = z.union([LinkLaunch, ChoiceLaunch])
export type Claims = z.output<typeof Claims>

/** Those in the course, which somebody has beside others in the school: a teacher may be in it to learn. */
function courseRoles(roles: readonly string[]): readonly string[] {
  const inCourse = roles.filter((role) => !/\/(institution|system)\/person#/.test(role))
  return inCourse.length > 0 ? inCourse : roles
}

export const isTeacher = (roles: readonly string[]): boolean =>
  courseRoles(roles).some((role) => /[#/](Instructor|Administrator|ContentDeveloper|TeachingAssistant)$/.test(role))

/** Whether somebody teaches there themselves, and does not assist: platforms call assistants instructors as well. */
export const isInstructor = (roles: readonly string[]): boolean =>
  courseRoles(roles).some((role) => /[#/]Instructor$/.test(role)) &&
  !roles.some((role) => /[#/]TeachingAssistant/.test(role))
