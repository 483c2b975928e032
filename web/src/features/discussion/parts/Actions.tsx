import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { popup } from '../../../ui/part/part.tsx'
import { detailPath, problemPath } from '../address.ts'

const Editor = popup(async () => (await import('./Editor.tsx')).Editor)

interface Props {
  /** the display id of the problem; empty for none */
  pid: string
  /** null for the site */
  gid: number | null
  /** may pin new discussions */
  maySettle: boolean
}

/** Starts a discussion, for users, and leads to the problem. */
export function Actions({ pid, gid, maySettle }: Props) {
  const { t } = useTranslation('discussion')
  const { user } = useSession()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {pid !== '' && (
        <Button variant="default" component={Link} to={problemPath(pid, gid)}>
          {t('toProblem')}
        </Button>
      )}
      <Button leftSection={<IconPlus size={17} />} onClick={() => (user ? setOpen(true) : openAccountDialog('login'))}>
        {t('create')}
      </Button>
      {isOpen && (
        <Editor
          discussion={null}
          pid={pid}
          gid={gid}
          maySettle={maySettle}
          onClose={() => setOpen(false)}
          onFailed={() => setOpen(false)}
          onDone={(id) => void navigate(detailPath(id, gid))}
        />
      )}
    </>
  )
}
