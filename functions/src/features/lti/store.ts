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

/** How long somebody has to come back from their platform, and then to come in, in seconds. */
export const life = { state: 600, launch: 3600 } as const

/** The cookie that names the browser: sent along from its platform, and to nobody else's page. */
export const cookieName = 'oj-lti'

/** What is told to a browser is kept as its digest: who reads the table cannot come in by it. */
const digestSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Somebody who was sent to their platform to be told who they are. */
const states = item('lti-state', {
  fields: {
    state: z.string(),
    nonce: z.string(),
    platform: z.number(),
    /** of the secret in the browser's cookie */
    browser: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['state'] },
})

/** What they have chosen: where it is on this site, and what it is called in the course. */
const Item = z.object({ path: z.string(), title: z.string() })
/** What a platform asks to choose. */
const Choice = z.object({
  returnUrl: z.string(),
  /** of the platform, to be sent back */
  data: z.nullable(z.string()),
  isMultiple: z.boolean(),
  deployment: z.string(),
})

/** Somebody who came from their platform. */
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
    /** where they want to go on this site */
    target: z.string(),
    choice: orNull(Choice),
    /** the course that they come from, with what it offers to who teaches it */
    taught: orNull(Taught),
    /** what they have chosen */
    items: orNull(z.array(Item)),
    /** as whom they have come in; null before */
    uid: orNull(z.string()),
    expiresAt: z.number(),
  },
  key: { pk: ['code'] },
})
export type Launch = RowOf<typeof launches>
export type Chosen = z.output<typeof Item>

/** Who somebody of a platform is here. */
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

/** Keeps that a browser was sent to a platform; answers what goes there. */
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

/** Takes what was kept of a browser that was sent away; null where there is none, or it was another browser. */
export async function takeState(state: string, browser: string): Promise<{ nonce: string; platform: number } | null> {
  const row = await removeItem(states.remove({ state: digestSecret(state) }))
  return row && isUnexpired(row) && row.browser === digestSecret(browser) ? row : null
}

/** Keeps somebody who came from their platform; answers the code by which they come in. */
export async function keepLaunch(
  launch: Pick<Launch, 'platform' | 'sub' | 'name' | 'course' | 'target' | 'choice' | 'taught'>,
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

/**
 * The launch of a code, in the browser that it came to: an address that somebody else has sent lets nobody in.
 * @throws lti-launch-over
 */
export async function launchBy(code: string, browser: string | undefined): Promise<Launch> {
  const row = await launches.get({ code: digestSecret(code) }, consistently)
  if (!row || !isUnexpired(row) || browser === undefined || row.browser !== digestSecret(browser)) throw launchOver()
  return row
}

/** That somebody has come in by a launch, which serves nobody else then; and the course that they teach. */
export const enteredWrites = (launch: Launch, uid: string): Write[] => [
  launches.patch({ code: launch.code }, { uid }, { when: { uid: null }, refusal: launchOver() }),
  ...courseWrites(launch, uid),
]

export const chosenWrite = ({ code }: Launch, items: readonly Chosen[]): Write =>
  launches.patch({ code }, { items: [...items] }, { refusal: launchOver() })

/** Ends a launch, for what was chosen to be sent back once. */
export const takeLaunch = (code: string): Promise<Launch | null> =>
  removeItem(launches.remove({ code: digestSecret(code) }))

export const personOf = ({ platform, sub }: Pick<Launch, 'platform' | 'sub'>): Promise<LtiPerson | null> =>
  people.get({ platform, sub }, consistently)

/** Who people of a platform are here, by how it names them; unknown ones are absent. */
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

/** What is kept of an account's connections with platforms. */
export const connectionsOf = (uid: string): Promise<LtiPerson[]> => people.by.user({ uid })

/** These connections as their user takes them along. */
export const ownConnections = async (
  uid: string,
): Promise<{ platform: number; sub: string; name: string; gmtCreate: string }[]> =>
  (await connectionsOf(uid)).map(({ platform, sub, name, gmtCreate }) => ({ platform, sub, name, gmtCreate }))

/** @throws lti-connection-unknown */
export const connectionRemoval = ({ platform, sub, uid }: LtiPerson): Write =>
  people.remove({ platform, sub }, { when: { uid }, refusal: new Failure(errors['lti-connection-unknown']) })

/** Forgets who somebody is at learning platforms, at the end of their account. */
export async function forgetConnections(uid: string): Promise<void> {
  await people.removeMany(await connectionsOf(uid))
  await forgetCourses(uid)
}
