import { Button } from '@mantine/core'
import { IconReload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RejudgeDialog } from './RejudgeDialog.tsx'

export interface ManyProps {
  problemID: string
  username: string
  status: number | null
  language: string
  className: string | undefined
}

/** Opens the rejudge of many submissions, filled with what the list is filtered by. */
export function RejudgeMany({ problemID, username, status, language, className }: ManyProps) {
  const { t } = useTranslation('judge-admin')
  const [open, setOpen] = useState(false)
  const fields = {
    problemID,
    username,
    status: status === null ? '' : String(status),
    language,
    from: '',
    until: '',
  }
  return (
    <>
      <Button
        className={className ?? ''}
        variant="default"
        leftSection={<IconReload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('many.open')}
      </Button>
      {open && <RejudgeDialog initial={fields} onClose={() => setOpen(false)} />}
    </>
  )
}
