import { useForm } from '@mantine/form'
import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import { editUser, getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../lib/calls/call.ts'
import { reloadCalls, useAction } from '../../lib/calls/swr.ts'
import { changesOf } from '../../lib/changesOf.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'
import { setUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { judgeWritten } from '../../lib/validateOnBlur.ts'
import { checkField } from '../account/index.ts'
import type { User } from './parts/columns.tsx'

/** The longest texts that the contract takes, in characters; the fields take no more. */
export const lengths = { nickname: 20, realname: 50, school: 100, titleName: 20 } as const

/** The colour of a title that has none yet. */
const usualColor = '#3a53cc'

/** The fields that the server's refusals speak of. */
const fieldOfError: Readonly<Record<string, 'email' | 'password'>> = {
  'email-invalid': 'email',
  'email-taken': 'email',
  'password-length': 'password',
  'password-missing': 'password',
}

/** The form of a user: checked by the contract, sent, and what the server refuses is said at its field. */
export function useEditForm(user: User, isSelf: boolean, onDone: () => void) {
  const { t } = useTranslation('user-admin')
  const [saving, setSaving] = useState(false)
  const { run: readSelf } = useAction(getUserAuthInfo)
  const { email, nickname, realname, school, type, status, titleName, titleColor } = user
  const form = useForm({
    initialValues: {
      email,
      nickname,
      realname,
      school,
      titleName,
      titleColor: titleColor || usualColor,
      type: String(type),
      status: String(status),
      setNewPwd: false,
      password: '',
    },
    enhanceGetInputProps: judgeWritten,
    validate: {
      email: (value) => checkField(editUser, 'email', value, currentLocale()),
      password: (value, { setNewPwd }) => (setNewPwd ? checkField(editUser, 'password', value, currentLocale()) : null),
    },
  })

  async function send({ password, setNewPwd, ...values }: typeof form.values) {
    const before = {
      email,
      nickname,
      realname,
      school,
      titleName,
      titleColor,
      type: String(type),
      status: String(status),
    }
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
