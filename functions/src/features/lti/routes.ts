import { randomUUID } from 'node:crypto'
import { Failure } from '../../platform/errors.ts'
import { type Context, route } from '../../platform/http/serve.ts'
import { transact, type Write, writeItem } from '../../platform/table/index.ts'
import { accountErrors } from '../account/errors.ts'
import { createUser, findUser, hashPassword, nameFlaw, startSession, teachWrites, type User } from '../account/index.ts'
import { auditWrite, staffTableRoutes } from '../audit/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { siteAddress } from '../settings/index.ts'
import * as contract from './contract.ts'
import { forgetCourses } from './courses.ts'
import { ltiErrors as errors } from './errors.ts'
import { gradesRoutes } from './grades/routes.ts'
import { pathOfChoice } from './links.ts'
import { type Platform, platformOf, platformTable } from './platforms.ts'
import { rosterRoutes } from './roster/routes.ts'
import {
  type Chosen,
  chosenWrite,
  connectionRemoval,
  connectionsOf,
  cookieName,
  enteredWrites,
  type Launch,
  launchBy,
  personOf,
  personWrite,
} from './store.ts'

/** A launch must name one platform. @throws lti-platform-twice */
async function checkAlone({ issuer, clientId }: Pick<Platform, 'issuer' | 'clientId'>, id: number | null) {
  const others = (await platformTable.rows()).filter((one) => one.id !== id)
  if (others.some((one) => one.issuer === issuer && one.clientId === clientId))
    throw new Failure(errors['lti-platform-twice'])
}

const staffRoutes = staffTableRoutes(
  {
    list: contract.getLtiPlatforms,
    add: contract.addLtiPlatform,
    change: contract.changeLtiPlatform,
    remove: contract.removeLtiPlatform,
  },
  { name: 'lti-platform', store: platformTable, check: checkAlone },
)

const getLtiTool = route(contract.getLtiTool, async () => {
  const base = `${await siteAddress()}/api/lti`
  return {
    login: `${base}/login`,
    launch: `${base}/launch`,
    jwks: `${base}/jwks`,
    configuration: `${base}/configuration`,
  }
})

/** The launch of a code, and its platform. @throws lti-launch-over */
async function readLaunchByCode(code: string, context: Pick<Context, 'cookie'>) {
  const launch = await launchBy(code, context.cookie(cookieName))
  const platform = await platformOf(launch.platform)
  if (!platform) throw new Failure(errors['lti-launch-over'])
  return { launch, platform }
}

/** Whether a launch makes a teacher of whoever comes by it: where staff let the platform do that. */
const givesTeaching = ({ isInstructor }: Launch, { makesTeachers }: Platform) => isInstructor && makesTeachers === 1

type Coming = Pick<User, 'uid' | 'username' | 'isTeacher'>
type Arrival = Pick<Context, 'ip' | 'requestId'>

/** What the audit log tells of a teacher whom a platform has made. */
const teachEntry = ({ ip, requestId }: Arrival, caller: Coming, { name }: Platform) =>
  auditWrite({ ip, requestId, caller }, { action: 'user.teach', target: caller.username, after: { platform: name } })

async function teachingWrites(launch: Launch, platform: Platform, user: Coming, by: Arrival): Promise<Write[]> {
  if (user.isTeacher || !givesTeaching(launch, platform)) return []
  return [...teachWrites(user), await teachEntry(by, user, platform)]
}

const answerEntered = ({ target }: Launch) => ({ state: 'entered' as const, target })

/** @throws account-disabled */
async function signInBy(launch: Launch, platform: Platform, user: User, context: Context<'anyone'>) {
  if (user.disabled) throw new Failure(accountErrors['account-disabled'])
  await transact([...enteredWrites(launch, user.uid), ...(await teachingWrites(launch, platform, user, context))])
  await startSession(user, context)
  return answerEntered(launch)
}

const enterByLti = route(contract.enterByLti, async ({ code }, context) => {
  const { launch, platform } = await readLaunchByCode(code, context)
  // the code serves once, but a reload of the page goes on
  if (launch.uid !== null && launch.uid === context.caller?.uid) return answerEntered(launch)
  if (launch.uid !== null) throw new Failure(errors['lti-launch-over'])
  const person = await personOf(launch)
  const user = person && (await findUser(person.uid))
  if (user) return signInBy(launch, platform, user, context)
  return { state: 'unknown' as const, platform: platform.name, name: launch.name, mayCreate: platform.mayCreate === 1 }
})

const connectLti = route(contract.connectLti, async ({ code }, context) => {
  const { launch, platform } = await readLaunchByCode(code, context)
  const { caller } = context
  const teaching = await teachingWrites(launch, platform, caller, context)
  await transact([personWrite(launch, caller.uid), ...enteredWrites(launch, caller.uid), ...teaching])
  return answerEntered(launch)
})

const joinByLti = route(contract.joinByLti, async ({ code, username, password }, context) => {
  const { launch, platform } = await readLaunchByCode(code, context)
  if (platform.mayCreate !== 1) throw new Failure(errors['lti-join-closed'])
  if (launch.uid !== null) throw new Failure(errors['lti-launch-over'])
  if (await personOf(launch)) throw new Failure(errors['lti-person-taken'])
  const flaw = await nameFlaw(username)
  if (flaw) throw new Failure(accountErrors[flaw])
  const uid = randomUUID().replaceAll('-', '')
  const passwordHash = await hashPassword(password)
  const isTeacher = givesTeaching(launch, platform)
  const account = { uid, username, email: '', passwordHash, roles: ['default_user' as const], isTeacher }
  const entries = isTeacher ? [await teachEntry(context, account, platform)] : []
  await createUser(account, [personWrite(launch, uid), ...enteredWrites(launch, uid), ...entries])
  const user = await findUser(uid)
  if (!user) throw new Failure(errors['lti-launch-over'])
  await startSession(user, context)
  return answerEntered(launch)
})

const getLtiConnections = route(contract.getLtiConnections, async (_, { caller }) => {
  const [all, platforms] = await Promise.all([connectionsOf(caller.uid), platformTable.recentRows()])
  const nameOf = new Map(platforms.map(({ id, name }) => [id, name]))
  return all.map(({ platform, sub, name, gmtCreate }) => ({
    id: `${platform} ${sub}`,
    platform: nameOf.get(platform) ?? '',
    name,
    gmtCreate,
  }))
})

const removeLtiConnection = route(contract.removeLtiConnection, async ({ id }, { caller }) => {
  const one = (await connectionsOf(caller.uid)).find(({ platform, sub }) => `${platform} ${sub}` === id)
  if (!one) throw new Failure(errors['lti-connection-unknown'])
  await forgetCourses(caller.uid, one.platform)
  await writeItem(connectionRemoval(one))
  return null
})

/** The launch in which the caller chooses. @throws lti-launch-over, lti-choice-none */
async function readChoice(code: string, context: Context<'login'>) {
  const { launch, platform } = await readLaunchByCode(code, context)
  if (launch.uid !== context.caller.uid) throw new Failure(errors['lti-launch-over'])
  if (!launch.choice) throw new Failure(errors['lti-choice-none'])
  return { launch, platform, choice: launch.choice }
}

const getLtiChoice = route(contract.getLtiChoice, async ({ code }, context) => {
  const { launch, platform, choice } = await readChoice(code, context)
  return { platform: platform.name, course: launch.course, isMultiple: choice.isMultiple }
})

const chooseForLti = route(contract.chooseForLti, async ({ code, items }, context) => {
  const { launch, choice } = await readChoice(code, context)
  if (items.length > 1 && !choice.isMultiple) throw new Failure(errors['lti-choice-one'])
  const visit = visitOf(context)
  const chosen: Chosen[] = []
  for (const { kind, ref, title } of items) {
    const path = await pathOfChoice({ kind, ref }, visit)
    if (path === null) throw new Failure(errors['lti-choice-unknown'], { ref })
    chosen.push({ path, title })
  }
  await writeItem(chosenWrite(launch, chosen))
  return null
})

export const ltiRoutes = [
  ...staffRoutes,
  getLtiTool,
  enterByLti,
  connectLti,
  joinByLti,
  getLtiConnections,
  removeLtiConnection,
  getLtiChoice,
  chooseForLti,
  ...rosterRoutes,
  ...gradesRoutes,
]
