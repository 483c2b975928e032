import { useForm } from '@mantine/form'
import { copyClass, type getCopyPlan } from '@oj/functions/features/class/copy/contract.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { groupLimits } from '@oj/functions/features/group/management/contract.ts'
import type { AnswerOf, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { forgetCalls } from '../../../lib/calls/swr.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { atField } from '../form.ts'
import { useGroup } from '../useGroup.ts'
import { dayOf, onDay } from './moving.ts'

/** What the group has, and the copy that is being made of it. */
export type Plan = AnswerOf<typeof getCopyPlan>
export type Copy = AnswerOf<typeof copyClass>

export interface PlanProps {
  plan: Plan
  onStarted: (copy: Copy) => void
  onClose: () => void
}

/** The names and the first day of a class that is made of the group; `start` makes it, with what else is taken along. */
export function useNewClass({ startTime }: Plan, onStarted: (copy: Copy) => void) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const [saving, setSaving] = useState(false)
  const form = useForm({
    initialValues: { name: group.name, shortName: '', day: startTime === null ? '' : dayOf(startTime) },
    enhanceGetInputProps: judgeWritten,
    validate: {
      name: (text) =>
        text.trim() === '' || text.trim().length > groupLimits.name
          ? t('form.nameFault', { most: groupLimits.name })
          : null,
      shortName: (text) => (/^[A-Za-z0-9]{0,10}$/.test(text.trim()) ? null : t('form.shortNameFault')),
    },
  })
  async function start(taken: Pick<InputOf<typeof copyClass>, 'parts' | 'people' | 'archives'>) {
    const { name, shortName, day } = form.values
    setSaving(true)
    try {
      const first = startTime === null ? null : onDay(startTime, day)
      const copy = await quietCall(copyClass, { gid: group.id, name, shortName, startTime: first, ...taken })
      await forgetCalls(getGroupList)
      onStarted(copy)
    } catch (error) {
      tellOfForm(error, { ...atField, 'copy-too-far': 'day' }, (field, words) => form.setFieldError(field, words))
    } finally {
      setSaving(false)
    }
  }
  return { form, saving, start }
}
