import { addHonor, changeHonor, getAdminHonors, getHonors, removeHonor } from '@oj/functions/features/honor/contract.ts'
import { type KeptCalls, KeptPage, type KeptSet, useKept } from '../../kept/index.ts'

const set: KeptSet = {
  name: 'honor',
  called: 'name',
  signed: true,
  shape: addHonor.input.shape,
  fields: [
    { name: 'name', label: 'name', kind: 'text', tint: 'color' },
    { name: 'color', label: 'color', kind: 'color', unlisted: true },
    { name: 'accepted', label: 'accepted', hint: 'threshold', kind: 'number' },
    { name: 'rating', label: 'rating', hint: 'threshold', kind: 'number' },
  ],
}

const calls: KeptCalls = {
  list: getAdminHonors,
  add: addHonor,
  change: changeHonor,
  remove: removeHonor,
  shownBy: [getHonors],
}

/** The honors that users reach by solved problems or rating (A3). */
export const HonorAdmin = () => <KeptPage set={set} kept={useKept(calls)} />
