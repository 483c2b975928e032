import { Button } from '@mantine/core'
import { deleteAccount } from '@oj/functions/features/account/contract.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Section } from './Section.tsx'

const newsLife = 10_000

/** Deletes the account after seven days; signing in meanwhile keeps it (AC-10). */
export function DeleteAccount() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const { run, running } = useAction(deleteAccount)
  async function end(password: string) {
    const answer = await run({ password })
    if (!answer) return
    setUser(null)
    toast('info', t('deleteAt', { time: dayjs(answer.deleteTime).format('YYYY-MM-DD HH:mm') }), newsLife)
  }
  return (
    <Section title={t('settings.delete')} about={t('settings.deleteAbout')}>
      <div>
        <Button variant="outline" color="var(--mantine-color-error)" onClick={() => setAsking(true)}>
          {t('settings.delete')}
        </Button>
      </div>
      <PasswordDialog
        opened={asking}
        danger
        title={t('settings.delete')}
        message={t('settings.deleteAsk')}
        action={t('settings.delete')}
        running={running}
        onConfirm={(password) => void end(password)}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
