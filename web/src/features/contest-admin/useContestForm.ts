import { addContest, addGroupContest, changeContest, getAdminContest } from '@oj/functions/features/contest/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../lib/calls/call.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { useOwnedForm } from '../owned/index.ts'
import {
  type AdminContest,
  type ContestForm,
  type Draft,
  draftOf,
  faultsOf,
  formOf,
  KeptDraft,
  savedForm,
  withFields,
} from './form.ts'
import { contests } from './kind.ts'

export function useContestForm(contest: AdminContest | null) {
  const { t } = useTranslation('contest-admin')
  return useOwnedForm<AdminContest, ContestForm, Draft>({
    kind: contests,
    one: contest,
    blank: formOf(draftOf(null)),
    baseOf: (saved) => ({ form: formOf(draftOf(savedForm(saved))), revision: saved.revision }),
    draftOf,
    formOf,
    reader: KeptDraft,
    faultsOf: (form) => faultsOf(form, currentLocale(), t('fault')),
    fieldOfCode: { 'contest-account-rule': 'accountLimitRule', 'contest-too-long': 'endTime' },
    withFields,
    read: (cid) => quietCall(getAdminContest, { cid }),
    make: async (form, gid) =>
      (await (gid === null ? quietCall(addContest, form) : quietCall(addGroupContest, { ...form, gid }))).cid,
    change: (at, changes) => quietCall(changeContest, { ...at, ...changes }),
  })
}
export type ContestEditor = ReturnType<typeof useContestForm>
