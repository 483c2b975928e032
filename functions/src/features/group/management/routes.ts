import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { GroupLevel } from '../contract-levels.ts'
import { groupErrors as errors } from '../errors.ts'
import { memberOf, placeBeside, placeWrites } from '../members/store.ts'
import { tellWrite } from '../messages.ts'
import { groupRoute, groupRouteBy } from '../route.ts'
import { groupItems, settingsWrites } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import * as contract from './contract.ts'
import { codeOf, formOf, makeGroup, redactGroupForm, rowFields } from './create.ts'
import { undo } from './undo.ts'

const addGroup = route(contract.addGroup, async (form, by) => ({ gid: await makeGroup(form, by) }))

const changeGroup = groupRouteBy(
  contract.changeGroup,
  ({ id }) => id,
  async ({ id: number, revision, ...changes }, by, { group }) => {
    const settings = await groupItems.knownText(number)
    if (revision && revision !== settings.revision) throw new Failure(errors['group-changed'])
    const before = formOf(group, settings)
    const form = applyChanges(contract.changeGroup, contract.groupFields, before, changes)
    const code = codeOf(form)
    const [claims, entry] = await Promise.all([
      descriptionClaims(number, { content: before.description }, { content: form.description }, by),
      auditWrite(by, {
        action: 'group.edit',
        target: String(number),
        before: redactGroupForm(before),
        after: redactGroupForm(form),
      }),
    ])
    const row = { ...group, ...rowFields(form), gmtModified: now().toISOString() }
    const written = { ...settings, revision: settings.revision + 1, code }
    await transact([...settingsWrites(group, row, written), ...claims, entry])
    return null
  },
)

const removeGroup = groupRoute(contract.removeGroup, (_, by, { group }) => undo.remove(group, by))

const getDeletedGroups = route(contract.getDeletedGroups, (_, { caller }) => undo.deleted(caller))

const restoreGroup = route(contract.restoreGroup, ({ gid }, by) => undo.restore(gid, by))

const transferGroup = groupRoute(contract.transferGroup, async ({ gid, uid }, by, { group }) => {
  const [heir, root] = await Promise.all([memberOf(gid, uid), memberOf(gid, group.uid)])
  if (!heir || heir.auth < GroupLevel.member || uid === group.uid) {
    throw new Failure(errors['group-member-unknown'])
  }
  const entry = await auditWrite(by, {
    action: 'group.transfer',
    target: String(gid),
    before: { owner: group.owner },
    after: { owner: heir.username },
  })
  await transact([
    ...(root ? placeBeside(gid, root, root, { auth: GroupLevel.admin }) : []),
    ...placeWrites(gid, heir, heir, { auth: GroupLevel.root }),
    ...groupItems.patchWrites(gid, { uid, owner: heir.username, gmtModified: now().toISOString() }),
    await tellWrite(gid, { uid, action: 'Group_Root', from: by.caller.uid }),
    entry,
  ])
  return null
})

const blockGroup = groupRoute(contract.blockGroup, async ({ gid, status }, by, { group }) => {
  const entry = await auditWrite(by, {
    action: 'group.block',
    target: String(gid),
    before: { status: group.status },
    after: { status },
  })
  await transact([...groupItems.patchWrites(gid, { status }), entry])
  return null
})

export const lifeRoutes = [
  addGroup,
  changeGroup,
  removeGroup,
  getDeletedGroups,
  restoreGroup,
  transferGroup,
  blockGroup,
]
