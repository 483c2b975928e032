import { Alert, Button } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../dialog/Confirm.tsx'

interface Props {
  /** when it was written */
  at: string
  onGiveUp: () => void
}

/** Says that a form holds what an earlier visit left unsaved, which can be given up. */
export function BroughtBack({ at, onGiveUp }: Props) {
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
