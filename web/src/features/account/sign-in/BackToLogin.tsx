import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { switchAccountDialog } from '../../../lib/session/accountDialog.ts'

/** The way to the login from the other forms of its dialog, behind the words that say who takes it. */
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
