import { useForm } from '@mantine/form'
import { register } from '@oj/functions/features/account/contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { checkField } from '../checkField.ts'
import { findTaken } from '../findTaken.ts'

const empty = { username: '', email: '', password: '', confirmation: '', code: '' }
type Field = keyof typeof empty

const fieldOfError: Readonly<Record<string, Field>> = {
  'username-taken': 'username',
  'username-alike': 'username',
  'username-reserved': 'username',
  'email-taken': 'email',
  'register-code-wrong': 'code',
}

/** The registration form (AC-02): checked on leaving a field and on submitting. */
export function useRegisterForm(onDone: () => void) {
  const { t } = useTranslation('account')
  /** error texts of taken names and addresses */
  const taken = useRef(new Map<string, string>())
  /** distinguishes this browser from others that guess codes for the same address */
  const codeKey = useRef<string>(undefined)
  const check = (name: Exclude<Field, 'confirmation'>) => (value: string) =>
    checkField(register, name, value) ?? taken.current.get(value.trim()) ?? null
  const form = useForm({
    initialValues: empty,
    validate: {
      username: check('username'),
      email: check('email'),
      password: check('password'),
      confirmation: (value, { password }) => (value !== '' && value === password ? null : t('passwordsDiffer')),
      code: check('code'),
    },
  })

  /** Whether a field is valid; shows the error at the field if not. */
  async function isGood(name: Field): Promise<boolean> {
    if (form.validateField(name).hasError) return false
    if (name !== 'username' && name !== 'email') return true
    const value = form.values[name].trim()
    const words = await findTaken(name, value)
    if (words === null) return true
    taken.current.set(value, words)
    form.setFieldError(name, words)
    return false
  }

  /** The props of a field's input. Leaving an empty field shows no error. */
  function field(name: Field) {
    const input = form.getInputProps(name)
    const leave = () => {
      if (form.values[name] !== '') void isGood(name)
      if (name === 'password' && form.values.confirmation !== '') form.validateField('confirmation')
    }
    return { ...input, onBlur: leave }
  }

  async function send() {
    const { username, email, password, code } = form.values
    try {
      const key = codeKey.current
      const user = await quietCall(register, {
        username: username.trim(),
        email: email.trim(),
        password,
        code,
        ...(key === undefined ? {} : { codeKey: key }),
      })
      setUser(user)
    } catch (error) {
      form.setFieldValue('code', '')
      return tellOfForm(error, fieldOfError, form.setFieldError)
    }
    toast('success', t('thanks'))
    onDone()
  }
  function keepKey(key: string) {
    codeKey.current = key
  }
  return { form, field, isGood, keepKey, send }
}
