import { Button } from '@mantine/core'
import { addRemoteProblemToContest } from '@oj/functions/features/contest/contract.ts'
import { IconWorldDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../../lib/calls/call.ts'
import { reloadCalls } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { RemoteDialog } from '../../../problem-admin/index.ts'
import { nextDisplayId } from '../../entries.ts'
import { readers } from './useEntries.ts'

interface Props {
  cid: number
  /** the ids by which its problems are called */
  taken: readonly string[]
  disabled: boolean
}

/** Puts a problem of another judge into a contest, by its number there. */
export function RemoteEntry({ cid, taken, disabled }: Props) {
  const { t } = useTranslation('contest-admin')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWorldDownload size={17} />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {t('problems.remote')}
      </Button>
      {isOpen && (
        <RemoteDialog
          hint={t('problems.remoteHint')}
          displayId={{ label: t('add.displayId'), first: nextDisplayId(taken), required: true }}
          onBring={async (choice) => {
            const answer = await quietCall(addRemoteProblemToContest, { cid, ...choice })
            toast('success', t('add.done', { problemId: answer.problemId, displayId: choice.displayId }))
            close()
            await reloadCalls(...readers)
          }}
          onFailed={close}
          onClose={close}
        />
      )}
    </>
  )
}
