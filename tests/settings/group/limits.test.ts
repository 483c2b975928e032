import { addGroup } from '@oj/functions/features/group/contract.ts'
import { expect, it } from 'vitest'
import { newTeacher, newUser, request } from '../../support/client/api.ts'
import { groupForm } from '../../support/data/groups.ts'
import { turnSwitches } from '../../support/stack/turn.ts'

it('GR-01 AC-11 groups are made by ordinary users who have solved enough, a few a day, and by teachers', async () => {
  const [alice, teacher] = await Promise.all([newUser('alice'), newTeacher()])
  expect(await request(addGroup, groupForm(), alice)).toMatchObject({
    code: 'group-solve-first',
    msg: expect.stringContaining('20'),
  })
  const taught = await Promise.all([1, 2, 3].map(() => request(addGroup, groupForm(), teacher)))
  expect(taught.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
  await turnSwitches({ defaultCreateGroupACInitValue: 0, defaultCreateGroupDailyLimit: 2 })
  const made = await Promise.all([1, 2, 3, 4].map(() => request(addGroup, groupForm(), alice)))
  expect(made.map(({ code = 'done' }) => code).sort()).toEqual(['done', 'done', 'group-daily', 'group-daily'])
  await turnSwitches({ defaultCreateGroupDailyLimit: 100, defaultCreateGroupLimit: 3 })
  const more = await Promise.all([1, 2, 3].map(() => request(addGroup, groupForm(), alice)))
  expect(more.map(({ code = 'done' }) => code).sort()).toEqual(['done', 'groups-many', 'groups-many'])
})
