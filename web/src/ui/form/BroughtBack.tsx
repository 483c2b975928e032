import { Alert, Button } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../dialog/Confirm.tsx'

/** Says that a form shows unsaved changes of an earlier visit, and offers to discard them. */
export function BroughtBack({ at, onGiveUp }: { at: string; onGiveUp: () => void }) {
  const { t } = useTranslation('content')
  const [asking, setAsking] = useState(false)
  const time = dayjs(at).format('YYYY-MM-DD HH:mm')
  return (
    <Alert data-tone="accent" role="status" mb="md" title={t('broughtBack.title', { time })}>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('broughtBack.giveUp')}
      </Button>
      <Confirm
        opened={asking}
        title={t('broughtBack.giveUp')}
        message={t('broughtBack.ask', { time })}
        action={t('broughtBack.giveUp')}
        danger
        onConfirm={onGiveUp}
        onClose={() => setAsking(false)}
      />
    </Alert>
  )
}
