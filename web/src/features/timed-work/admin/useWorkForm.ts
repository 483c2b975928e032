import { addGroupTimedWork } from '@oj/functions/features/timed-work/group/contract.ts'
import {
  addTimedWork,
  changeTimedWork,
  getAdminTimedWork,
} from '@oj/functions/features/timed-work/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { asItIs } from '../../../lib/drafts/useEditedForm.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { useOwnedForm } from '../../owned/index.ts'
import { type AdminWork, blank, faultsOf, KeptForm, savedForm, type WorkForm } from './form.ts'
import { works } from './kind.ts'

/** The form of a timed work while it is edited. */
export function useWorkForm(work: AdminWork | null) {
  const { t } = useTranslation('timed-work-admin')
  return useOwnedForm<AdminWork, WorkForm, WorkForm>({
    kind: works,
    one: work,
    blank,
    baseOf: (saved) => ({ form: savedForm(saved), revision: saved.revision }),
    draftOf: asItIs,
    formOf: asItIs,
    reader: KeptForm,
    faultsOf: (form) => faultsOf(form, currentLocale(), t('fault')),
    read: (tid) => quietCall(getAdminTimedWork, { tid }),
    make: async (form, gid) =>
      (await (gid === null ? quietCall(addTimedWork, form) : quietCall(addGroupTimedWork, { ...form, gid }))).tid,
    change: (at, changes) => quietCall(changeTimedWork, { ...at, ...changes }),
  })
}
export type WorkEditor = ReturnType<typeof useWorkForm>
