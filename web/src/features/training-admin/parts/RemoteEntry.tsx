import { Button } from '@mantine/core'
import { addRemoteProblemToTraining } from '@oj/functions/features/training/entries/contract.ts'
import { IconWorldDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { toast } from '../../../lib/toast.ts'
import { RemoteDialog } from '../../problem-admin/index.ts'
import { readEntriesAgain } from '../useEntries.ts'

/** Puts a problem of another judge into a training, by its number there. */
export function RemoteEntry({ tid, disabled }: { tid: number; disabled: boolean }) {
  const { t } = useTranslation('training-admin')
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
          displayId={{
            label: t('problems.displayId'),
            description: t('problems.displayIdHint'),
            first: '',
            required: false,
          }}
          onBring={async (choice) => {
            const answer = await quietCall(addRemoteProblemToTraining, { tid, ...choice })
            toast('success', t('add.done', { problemId: choice.displayId || answer.problemId }))
            close()
            await readEntriesAgain()
          }}
          onFailed={close}
          onClose={close}
        />
      )}
    </>
  )
}
