import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  removeItem,
  type Write,
  writeItem,
} from '../../platform/table/index.ts'
import { courseWrites, forgetCourses, Taught } from './courses.ts'
import { ltiErrors as errors } from './errors.ts'

/** Seconds that a login at the platform may take, and then entering here. */
export const life = { state: 600, launch: 3600 } as const

/** The cookie that identifies the browser. */
export const cookieName = 'oj-lti'

/** Secrets of browsers are stored as digests: nobody can sign in by reading the table. */
const digestSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Logins that were sent to a platform. */
const states = item('lti-state', {
  fields: {
    state: z.string(),
    nonce: z.string(),
    platform: z.number(),
    /** digest of the secret in the browser's cookie */
    browser: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['state'] },
})

/** A chosen page with its title in the course. */
const Item = z.object({ path: z.string(), title: z.string() })
const Choice = z.object({
  returnUrl: z.string(),
  /** to be sent back to the platform */
  data: z.nullable(z.string()),
  isMultiple: z.boolean(),
  deployment: z.string(),
})

/** Users who came from a platform. */
const launches = item('lti-launch', {
  fields: {
    /** digest of the code */
    code: z.string(),
    /** digest of the secret in the browser's cookie */
    browser: z.string(),
    platform: z.number(),
    sub: z.string(),
    name: z.string(),
    course: z.string(),
    /** the path of a page */
    target: z.string(),
    choice: orNull(Choice),
    /** their course, with its services for teachers */
    taught: orNull(Taught),
    /** whether they came as an instructor */
    isInstructor: z._default(z.boolean(), false),
    /** the choice */
    items: orNull(z.array(Item)),
    /** the account that was entered; null before */
    uid: orNull(z.string()),
    expiresAt: z.number(),
  },
  key: { pk: ['code'] },
})
export type Launch = RowOf<typeof launches>
export type Chosen = z.output<typeof Item>

/** Accounts of users of platforms. */
const people = item('lti-person', {
  fields: {
    platform: paddedNumber(12),
    sub: z.string(),
    uid: z.string(),
    name: z.string(),
    gmtCreate: z.string(),
  },
  key: { pk: ['platform', 'sub'] },
  indexes: { user: { on: 'gsi1', pk: ['uid'], sk: ['platform', 'sub'] } },
})
export type LtiPerson = RowOf<typeof people>

const expiryAfter = (seconds: number) => epochSeconds(now()) + seconds
const isUnexpired = ({ expiresAt }: { expiresAt: number }) => expiresAt > epochSeconds(now())

/** Stores a login; answers what is sent to the platform. */
export async function beginLaunch(platform: number, browser: string): Promise<{ state: string; nonce: string }> {
  const [state, nonce] = [newSecret(), newSecret()]
  const row = {
    state: digestSecret(state),
    nonce,
    platform,
    browser: digestSecret(browser),
    expiresAt: expiryAfter(life.state),
  }
  await writeItem(states.create(row))
  return { state, nonce }
}

/** Removes a login and answers it; null if there is none of this browser. */
export async function takeState(state: string, browser: string): Promise<{ nonce: string; platform: number } | null> {
  const row = await removeItem(states.remove({ state: digestSecret(state) }))
  return row && isUnexpired(row) && row.browser === digestSecret(browser) ? row : null
}

/** Stores a launch; answers its code. */
export async function keepLaunch(
  launch: Pick<Launch, 'platform' | 'sub' | 'name' | 'course' | 'target' | 'choice' | 'taught' | 'isInstructor'>,
  browser: string,
): Promise<string> {
  const code = newSecret()
  const row = {
    ...launch,
    code: digestSecret(code),
    browser: digestSecret(browser),
    expiresAt: expiryAfter(life.launch),
  }
  await writeItem(launches.create(row))
  return code
}

const launchOver = () => new Failure(errors['lti-launch-over'])

/** The launch of a code, only in the browser that it came to. @throws lti-launch-over */
export async function launchBy(code: string, browser: string | undefined): Promise<Launch> {
  const row = await launches.get({ code: digestSecret(code) }, consistently)
  if (!row || !isUnexpired(row) || browser === undefined || row.browser !== digestSecret(browser)) throw launchOver()
  return row
}

/** The writes after which a launch serves nobody else, with the course that a teacher came from. */
export const enteredWrites = (launch: Launch, uid: string): Write[] => [
  launches.patch({ code: launch.code }, { uid }, { when: { uid: null }, refusal: launchOver() }),
  ...courseWrites(launch, uid),
]

export const chosenWrite = ({ code }: Launch, items: readonly Chosen[]): Write =>
  launches.patch({ code }, { items: [...items] }, { refusal: launchOver() })

/** Ends a launch, so that its choice is sent back once. */
export const takeLaunch = (code: string): Promise<Launch | null> =>
  removeItem(launches.remove({ code: digestSecret(code) }))

export const personOf = ({ platform, sub }: Pick<Launch, 'platform' | 'sub'>): Promise<LtiPerson | null> =>
  people.get({ platform, sub }, consistently)

/** Accounts of users of a platform, by their ids there. */
export async function peopleWith(platform: number, subs: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(subs)].map((sub) => ({ platform, sub }))
  return new Map((await people.getMany(keys, consistently)).map(({ sub, uid }) => [sub, uid]))
}

/** The write that connects somebody with an account. @throws lti-person-taken */
export const personWrite = ({ platform, sub, name }: Launch, uid: string): Write =>
  people.create(
    { platform, sub, name, uid, gmtCreate: now().toISOString() },
    { refusal: new Failure(errors['lti-person-taken']) },
  )

export const connectionsOf = (uid: string): Promise<LtiPerson[]> => people.by.user({ uid })

/** The connections of a user for their export. */
export const ownConnections = async (uid: string) =>
  (await connectionsOf(uid)).map(({ platform, sub, name, gmtCreate }) => ({ platform, sub, name, gmtCreate }))

/** @throws lti-connection-unknown */
export const connectionRemoval = ({ platform, sub, uid }: LtiPerson): Write =>
  people.remove({ platform, sub }, { when: { uid }, refusal: new Failure(errors['lti-connection-unknown']) })

export async function forgetConnections(uid: string): Promise<void> {
  await people.removeMany(await connectionsOf(uid))
  await forgetCourses(uid)
}
