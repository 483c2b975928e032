import { useForm } from '@mantine/form'
import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { editUser, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../lib/calls/call.ts'
import { reloadCalls, useAction } from '../../lib/calls/swr.ts'
import { changesOf } from '../../lib/changesOf.ts'
import { setUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { judgeWritten } from '../../lib/validateOnBlur.ts'
import { checkField } from '../account/index.ts'
import type { User } from './parts/columns.tsx'

/** The contract's limits, in characters. */
export const lengths = { nickname: 20, realname: 50, school: 100, titleName: 20 } as const

/** The default colour of a title. */
const usualColor = '#3a53cc'

const fieldOfError: Readonly<Record<string, 'email' | 'password'>> = {
  'email-invalid': 'email',
  'email-taken': 'email',
  'password-length': 'password',
  'password-missing': 'password',
}

/** The form of a user; refusals are shown at their fields. */
export function useEditForm(user: User, isSelf: boolean, onDone: () => void) {
  const { t } = useTranslation('user-admin')
  const [saving, setSaving] = useState(false)
  const { run: readSelf } = useAction(getUserAuthInfo)
  const { email, nickname, realname, school, type, isTeacher, status, titleName, titleColor } = user
  const before = {
    ...{ email, nickname, realname, school, isTeacher, titleName, titleColor },
    type: String(type),
    status: String(status),
  }
  const form = useForm({
    initialValues: { ...before, titleColor: titleColor || usualColor, setNewPwd: false, password: '' },
    enhanceGetInputProps: judgeWritten,
    validate: {
      email: (value) => checkField(editUser, 'email', value),
      password: (value, { setNewPwd }) => (setNewPwd ? checkField(editUser, 'password', value) : null),
    },
  })

  async function send({ password, setNewPwd, ...values }: typeof form.values) {
    const after = { ...values, titleColor: values.titleName.trim() === '' ? '' : values.titleColor }
    setSaving(true)
    try {
      const changes = changesOf(before, after)
      await quietCall(editUser, { uid: user.uid, ...changes, setNewPwd, ...(setNewPwd && { password }) })
    } catch (error) {
      return tellOfForm(error, fieldOfError, form.setFieldError)
    } finally {
      setSaving(false)
    }
    onDone()
    toast('success', t('edit.saved'))
    await reloadCalls(getUserList)
    const self = isSelf && (await readSelf({}))
    if (self) setUser(self)
  }
  return { form, saving, submit: form.onSubmit((values) => void send(values)) }
}
