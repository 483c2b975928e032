import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { changed } from '../../../platform/http/changed.ts'
import { page } from '../../../platform/http/page.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { audited } from '../../audit/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { countsOf } from '../entrants.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { workRoute, workRouteBy } from '../route.ts'
import { allWorks, visibleWrites, type Work } from '../store.ts'
import { roleIn } from '../timed-work-set.ts'
import { statusFor } from '../times.ts'
import * as contract from './contract.ts'
import { formOf } from './form.ts'
import { change, create, knownText } from './save.ts'
import { undo } from './undo.ts'

/** Whether somebody may change a timed work. */
const isOf = (row: Work, caller: Caller) => roleIn(row, caller) === 'manager'

const wired = (row: Work, at: Date) => ({
  id: row.number,
  uid: row.uid,
  author: row.author,
  gid: row.gid,
  status: statusFor(row, null, at),
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
})

const getAdminTimedWorks = route(contract.getAdminTimedWorks, async (input, { caller, at }) => {
  const wanted = input.keyword?.trim().toLowerCase() ?? ''
  const found = (await allWorks())
    .filter((row) => row.gid === (input.gid || null) && isOf(row, caller))
    .filter((row) => row.title.toLowerCase().includes(wanted) || String(row.number) === wanted)
  const { records, ...paging } = page(found, input)
  const counts = await countsOf(records.map(({ number }) => number))
  return {
    ...paging,
    records: records.map((row) => ({
      ...wired(row, at),
      title: row.title,
      auth: row.auth,
      visible: row.visible,
      startTime: row.startTime,
      endTime: row.endTime,
      duration: row.duration,
      count: counts.get(row.number) ?? 0,
      mine: isOf(row, caller),
    })),
  }
})

const getAdminTimedWork = workRoute(contract.getAdminTimedWork, async (_, { at }, { work }) => {
  const text = await knownText(work.number)
  return { ...formOf(work, text), ...wired(work, at), revision: text.revision }
})

const addTimedWork = route(contract.addTimedWork, async (form, by) => ({ tid: await create(form, by, null) }))

const changeTimedWork = workRouteBy(
  contract.changeTimedWork,
  ({ id }) => id,
  async ({ id: _, revision, ...changes }, by, { work }) => {
    const text = await knownText(work.number)
    if (revision && revision !== text.revision) throw new Failure(errors['timed-work-changed'])
    const form = changed(contract.changeTimedWork, contract.workFields, formOf(work, text), changes)
    await change(form, work, text, by)
    return null
  },
)

const showTimedWork = workRoute(contract.showTimedWork, async ({ visible }, by, { work, key }) => {
  const entry = await audited(by, {
    action: 'timed-work.show',
    target: String(work.number),
    before: { visible: work.visible },
    after: { visible },
  })
  await transact([...visibleWrites(work.number, visible, now().toISOString()), entry])
  await askForBuild(key)
  return null
})

const removeTimedWork = workRoute(contract.removeTimedWork, (_, by, { work }) => undo.remove(work, by))

const getDeletedTimedWorks = route(contract.getDeletedTimedWorks, (_, { caller }) => undo.deleted(caller))

const restoreTimedWork = route(contract.restoreTimedWork, ({ tid }, by) => undo.restore(tid, by))

export const lifeRoutes = [
  getAdminTimedWorks,
  getAdminTimedWork,
  addTimedWork,
  changeTimedWork,
  showTimedWork,
  removeTimedWork,
  getDeletedTimedWorks,
  restoreTimedWork,
]
