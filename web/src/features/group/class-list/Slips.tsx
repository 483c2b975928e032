import type { Slip } from '@oj/functions/features/account/contract-slips.ts'
import { getClassSlips, getClassSlipsFile } from '@oj/functions/features/class/accounts/contract.ts'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { Slips as RosterSlips } from '../../roster/index.ts'

/** Whose slips are shown: those of a task, or one that was made anew. */
export type SlipSource = { taskId: string } | { slip: Slip }

interface Props {
  gid: number
  source: SlipSource
  onBack: () => void
}

/** Slips of a class. */
export function Slips({ gid, source, onBack }: Props) {
  const { t } = useTranslation('class-list')
  const taskId = 'taskId' in source ? source.taskId : null
  const read = useCall(getClassSlips, taskId === null ? null : { gid, taskId })
  const { run, running } = useAction(getClassSlipsFile)
  async function save(task: string) {
    const file = await run({ gid, taskId: task })
    if (file) saveFile(file)
  }
  return (
    <RosterSlips
      slips={'slip' in source ? [source.slip] : read.data}
      read={read}
      words={{ life: t('slips.life'), noneHint: t('slips.noneHint'), back: t('slips.back') }}
      onSave={taskId === null ? null : () => void save(taskId)}
      isSaving={running}
      onBack={onBack}
    />
  )
}
