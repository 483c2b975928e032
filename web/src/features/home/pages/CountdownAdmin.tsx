import {
  addCountdown,
  changeCountdown,
  getAdminCountdowns,
  getContestCountdown,
  removeCountdown,
} from '@oj/functions/features/home/contract.ts'
import { type KeptCalls, KeptPage, type KeptSet, useKept } from '../../kept/index.ts'

const set: KeptSet = {
  name: 'contestcountdown',
  called: 'title',
  signed: true,
  shape: addCountdown.input.shape,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'date', label: 'date', hint: 'date', kind: 'time' },
  ],
}

const calls: KeptCalls = {
  list: getAdminCountdowns,
  add: addCountdown,
  change: changeCountdown,
  remove: removeCountdown,
  shownBy: [getContestCountdown],
}

/** The moments that the home page counts down to. */
export const CountdownAdmin = () => <KeptPage set={set} kept={useKept(calls)} />
