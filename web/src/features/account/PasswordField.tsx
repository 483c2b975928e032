import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A field for a password; the button that shows it has a name for assistive technology. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('account')
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} {...props} />
}
