import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { switchAccountDialog } from '../../../lib/session/accountDialog.ts'

/** A link back to the login in the dialog's other forms. */
export function BackToLogin({ children }: { children: string }) {
  const { t } = useTranslation('account')
  return (
    <Group justify="center" gap={6} fz="sm">
      {children}
      <Anchor component="button" type="button" fz="sm" onClick={() => switchAccountDialog('login')}>
        {t('mode.login')}
      </Anchor>
    </Group>
  )
}
