import { Button } from '@mantine/core'
import { IconWorldDownload } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { RemoteDialog } from '../../problem-admin/index.ts'
import type { OwnedKind } from '../kind.ts'

type Dialog = ComponentProps<typeof RemoteDialog>

interface Props<One> {
  kind: OwnedKind<One>
  /** the field for its id in the set */
  displayId: NonNullable<Dialog['displayId']>
  disabled: boolean
  bring: (choice: Parameters<Dialog['onBring']>[0]) => Promise<{ readonly problemId: string }>
  saidOf: (problemId: string, displayId: string) => string
  readAgain: () => Promise<unknown>
}

/** Puts a problem of another judge into a set, by its number there. */
export function RemoteEntry<One>({ kind, displayId, disabled, bring, saidOf, readAgain }: Props<One>) {
  const { t } = useTranslation(`${kind.name}-admin`)
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
          displayId={displayId}
          onBring={async (choice) => {
            const { problemId } = await bring(choice)
            toast('success', saidOf(problemId, choice.displayId))
            close()
            await readAgain()
          }}
          onFailed={close}
          onClose={close}
        />
      )}
    </>
  )
}
