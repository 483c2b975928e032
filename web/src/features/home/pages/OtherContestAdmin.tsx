import {
  addOtherContest,
  changeOtherContest,
  endsAfterBegin,
  getAdminOtherContests,
  getRecentOtherContest,
  removeOtherContest,
} from '@oj/functions/features/home/contract.ts'
import { homeErrors } from '@oj/functions/features/home/errors.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { type KeptCalls, KeptPage, type KeptSet, useKept } from '../../kept/index.ts'

const set: KeptSet = {
  name: 'recent-contest',
  called: 'title',
  signed: true,
  shape: addOtherContest.input.shape,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'oj', label: 'site', kind: 'text' },
    { name: 'url', label: 'link', kind: 'link' },
    { name: 'beginTime', label: 'begin', kind: 'time' },
    { name: 'endTime', label: 'end', kind: 'time' },
  ],
  rule({ beginTime, endTime }) {
    if (endsAfterBegin({ beginTime: String(beginTime), endTime: String(endTime) })) return null
    return { field: 'endTime', fault: { words: homeErrors['ends-before-begin'].message[currentLocale()] } }
  },
}

const calls: KeptCalls = {
  list: getAdminOtherContests,
  add: addOtherContest,
  change: changeOtherContest,
  remove: removeOtherContest,
  shownBy: [getRecentOtherContest],
}

/** Contests on other sites that the home page names until they end. */
export const OtherContestAdmin = () => <KeptPage set={set} kept={useKept(calls)} />
