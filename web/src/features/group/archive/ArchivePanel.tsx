import { Button } from '@mantine/core'
import { archiveClass } from '@oj/functions/features/class/archive/contract.ts'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useGroup } from '../useGroup.ts'
import { Packing } from './Packing.tsx'
import { Retirement } from './Retirement.tsx'

/** Downloads all of a group as a file that a task packs. */
export function ArchivePanel() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { run, running } = useAction(archiveClass)
  const [taskId, setTaskId] = useState<string | null>(null)
  async function start() {
    const started = await run({ gid: group.id })
    if (started) setTaskId(started.taskId)
  }
  return (
    <Panel title={t('archive.title')}>
      <Retirement />
      {taskId === null ? (
        <>
          <p>{t('archive.hint')}</p>
          <Button
            variant="default"
            loading={running}
            leftSection={<IconFileZip size={17} aria-hidden />}
            onClick={() => void start()}
          >
            {t('archive.pack')}
          </Button>
        </>
      ) : (
        <Packing taskId={taskId} onMore={() => setTaskId(null)} />
      )}
    </Panel>
  )
}
