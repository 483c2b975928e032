import { now } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { runSteps } from '../../../platform/steps.ts'
import { tookEffect, transact, writeItem } from '../../../platform/table/index.ts'
import { taskOf } from '../../../platform/task-store.ts'
import { startTask } from '../../../platform/tasks.ts'
import { asRoot } from '../../account/index.ts'
import { GroupLevel, GroupStatus } from '../../group/contract-levels.ts'
import { allGroups, disbandGroup, type Group, membersIn, tellWrite } from '../../group/index.ts'
import { freshSettings } from '../../settings/index.ts'
import { archiveClassTask } from '../archive/contract.ts'
import { lastActivityIn } from './last-activity.ts'
import { dueAfter, endAfterArchive, endFor, nextStep, type Step } from './rules.ts'
import { allRetirements, forgetRetirement, planWrite, type Retirement, retirementWrite } from './store.ts'

/** How many managers of a class are told of its end. */
const managersMax = 30

interface Idle {
  readonly group: Group
  readonly idleSince: string
  readonly months: number
  readonly plan: Retirement | null
  readonly task: Awaited<ReturnType<typeof taskOf>>
  readonly at: Date
}

/** Packs a class, once more where that has failed: then its owner is told, once, and staff see it at the dashboard. */
async function packClass({ group: { number, uid }, plan, task }: Idle): Promise<void> {
  const failure = task?.state === 'failed' && task.error ? task.error.message : (plan?.failure ?? null)
  const isNews = failure !== null && plan?.failure === null
  const messages = isNews ? [await tellWrite(number, { uid, action: 'Group_Archive_Failed', from: '' })] : []
  const { taskId } = await startTask(archiveClassTask, { gid: number }, await asRoot())
  await transact([retirementWrite(number, { taskId, failure }), ...messages])
  if (failure) log.warn('class not packed', { number, failure: failure.en })
}

/** Plans the end and tells the managers; nothing where another run has done so at this moment. */
async function warnManagers({ group: { number }, idleSince, months, at }: Idle): Promise<void> {
  const managers = (await membersIn(number)).filter(({ auth }) => auth >= GroupLevel.admin)
  // the owner first, who alone may take the archive
  managers.sort((a, b) => b.auth - a.auth)
  const told = managers.slice(0, managersMax)
  const messages = told.map(({ uid }) => tellWrite(number, { uid, action: 'Group_Erase', from: '' }))
  const plan = planWrite(number, endFor(dueAfter(idleSince, months), at))
  await tookEffect([plan, ...(await Promise.all(messages))])
}

const acts: Readonly<Record<Step, (idle: Idle) => Promise<unknown>>> = {
  wait: async () => undefined,
  warn: warnManagers,
  'call-off': ({ group }) => forgetRetirement(group.number),
  archive: packClass,
  'note-archive': ({ group, plan, at }) => {
    const noted = { isPacked: true, failure: null, ...(plan && { eraseAt: endAfterArchive(plan.eraseAt, at) }) }
    return writeItem(retirementWrite(group.number, noted))
  },
  // it can be brought back for a week, as one that somebody has disbanded
  erase: async ({ group }) => {
    const found = (await allGroups()).find(({ number }) => number === group.number)
    // somebody has changed or disbanded it since the job began
    if (found?.gmtModified !== group.gmtModified) return
    await disbandGroup(group, await asRoot())
    await forgetRetirement(group.number)
  },
}

/** Does what is due with one class; one that the site has blocked stays, since nobody in it can keep it. */
async function retireOne(group: Group, plan: Retirement | null, classMonths: number, at: Date): Promise<void> {
  const { number, gmtModified, status } = group
  const months = status === GroupStatus.blocked ? 0 : classMonths
  // most classes were changed a short time ago: of these nothing else is read
  if (!plan && nextStep({ idleSince: gmtModified, months, plan, task: null }, at) === 'wait') return
  const idleSince = months === 0 ? gmtModified : await lastActivityIn(group)
  const task = plan?.taskId ? await taskOf(plan.taskId) : null
  const step = nextStep({ idleSince, months, plan, task: task?.state ?? null }, at)
  await acts[step]({ group, idleSince, months, plan, task, at })
  if (step !== 'wait') log.info('class retirement', { number, step, idleSince })
}

/** Warns of, packs and erases classes that have been idle as long as the school has set; a job of the clock (AD-10). */
export async function retireClasses(): Promise<void> {
  const [{ web }, groups, plans] = await Promise.all([freshSettings(), allGroups(), allRetirements()])
  const planOf = new Map(plans.map((plan) => [plan.number, plan]))
  const numbers = new Set(groups.map(({ number }) => number))
  const gone = plans.filter(({ number }) => !numbers.has(number))
  const at = now()
  await runSteps('classes', [
    ...gone.map(
      ({ number }) =>
        () =>
          forgetRetirement(number),
    ),
    ...groups.map((group) => () => retireOne(group, planOf.get(group.number) ?? null, web.classMonths, at)),
  ])
}
