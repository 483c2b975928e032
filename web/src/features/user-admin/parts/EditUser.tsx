import { Checkbox, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core'
import { UserStatus } from '@oj/functions/features/user-admin/contract.ts'
import { roleNames, roles } from '@oj/functions/platform/http/access.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { HonorTag } from '../../../ui/user/HonorTag.tsx'
import { lengths, useEditForm } from '../useEditForm.ts'
import type { User } from './columns.tsx'
import classes from './Form.module.css'

interface Props {
  user: User
  /** users cannot change their own role or lock themselves out */
  isSelf: boolean
  onClose: () => void
}

/** Everything of a user that staff may change (AD-02). */
export function EditUser({ user, isSelf, onClose }: Props) {
  const { t } = useTranslation('user-admin')
  const { form, saving, submit } = useEditForm(user, isSelf, onClose)
  const line = (name: keyof typeof lengths) => ({ maxLength: lengths[name], ...form.getInputProps(name) })
  const { setNewPwd, titleName, titleColor } = form.values
  return (
    <FormDialog
      opened
      title={t('edit.title', user)}
      action={t('edit.save')}
      dirty={form.isDirty()}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextInput label={t('column.email')} type="email" {...form.getInputProps('email')} />
        <TextInput label={t('column.nickname')} {...line('nickname')} />
        <TextInput label={t('column.realname')} {...line('realname')} />
        <TextInput label={t('column.school')} {...line('school')} />
        <NativeSelect
          label={t('column.role')}
          disabled={isSelf}
          data={roleNames.map((role) => ({ value: String(roles[role].id), label: t(`role.${role}`) }))}
          {...form.getInputProps('type')}
        />
        <NativeSelect
          label={t('column.status')}
          disabled={isSelf}
          data={[
            { value: String(UserStatus.normal), label: t('status.normal') },
            { value: String(UserStatus.disabled), label: t('status.disabled') },
          ]}
          {...form.getInputProps('status')}
        />
        <Checkbox
          label={t('teacher')}
          description={t('edit.teacherHint')}
          {...form.getInputProps('isTeacher', { type: 'checkbox' })}
        />
        <TextInput label={t('edit.titleName')} description={t('edit.titleNameHint')} {...line('titleName')} />
        <TextInput
          className={classes.colour ?? ''}
          label={t('edit.titleColor')}
          description={<HonorTag name={titleName.trim() || t('edit.titleName')} color={titleColor} />}
          type="color"
          disabled={titleName.trim() === ''}
          {...form.getInputProps('titleColor')}
        />
        <Checkbox label={t('edit.setPassword')} {...form.getInputProps('setNewPwd', { type: 'checkbox' })} />
        {setNewPwd && (
          <PasswordInput
            label={t('edit.newPassword')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('edit.showPassword') }}
            {...form.getInputProps('password')}
          />
        )}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {t(isSelf ? 'edit.self' : 'edit.endsSessions')}
      </Text>
    </FormDialog>
  )
}
