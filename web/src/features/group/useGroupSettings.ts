import { getGroupDetail, getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { changeGroup } from '@oj/functions/features/group/management/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../lib/calls/call.ts'
import { reloadCalls } from '../../lib/calls/swr.ts'
import { changesOf } from '../../lib/changesOf.ts'
import { useKeptForm } from '../../lib/drafts/useKeptForm.ts'
import { type Calls, refusedBy, type Version, withTyped } from '../../lib/merging.ts'
import { toast } from '../../lib/toast.ts'
import { useMerged } from '../../lib/useMerged.ts'
import { atField, GroupForm, sentOf, trimForm, useGroupForm, versionOf } from './form.ts'
import { useGroup } from './useGroup.ts'

/** The settings of a group while they are edited; the browser keeps them until they are saved or given up. */
export function useGroupSettings() {
  const { t } = useTranslation('group')
  const { group, readAgain } = useGroup()
  const { base, revision, save, saving, clash, settle, begin } = useMerged(() => versionOf(group))
  const form = useGroupForm(base, t)
  const dirty = Object.keys(changesOf(base, form.values)).length > 0
  const show = (version: Version<GroupForm>, draft: GroupForm) => {
    begin(version)
    form.setValues(draft)
  }
  const { broughtBack, onSaved } = useKeptForm({
    place: `group/${group.id}`,
    reader: GroupForm,
    dirty,
    draft: form.values,
    base,
    revision,
    onFound: ({ base, revision, draft }) => show({ form: base, revision }, draft),
    onGivenUp() {
      const now = versionOf(group)
      show(now, now.form)
    },
  })

  const submit = form.onSubmit(async (values) => {
    const calls: Calls<GroupForm> = {
      send: async ({ revision }, changes) => {
        await quietCall(changeGroup, { id: group.id, revision, ...sentOf(changes) })
      },
      isOvertaken: refusedBy('group-changed'),
      read: async () => versionOf(await quietCall(getGroupDetail, { gid: group.id })),
    }
    const done = (saved: GroupForm) => {
      form.setValues(withTyped(saved, values, form.getValues()))
      onSaved()
      toast('success', t('form.saved'))
      return Promise.all([readAgain(), reloadCalls(getGroupList)])
    }
    await save(trimForm(values), calls, done, (error) => tellOfForm(error, atField, form.setFieldError))
  })
  return {
    form,
    submit,
    saving,
    clash,
    settle: (whose: 'mine' | 'theirs') => form.setValues(settle(form.getValues(), whose)),
    broughtBack,
  }
}
