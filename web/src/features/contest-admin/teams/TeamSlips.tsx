import { getTeamSlips, getTeamSlipsFile } from '@oj/functions/features/contest/teams/contract.ts'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { Slips } from '../../roster/index.ts'

interface Props {
  cid: number
  taskId: string
  onBack: () => void
}

/** Slips of the teams that got an account by a task. */
export function TeamSlips({ cid, taskId, onBack }: Props) {
  const { t } = useTranslation('contest-teams')
  const read = useCall(getTeamSlips, { cid, taskId })
  const { run, running } = useAction(getTeamSlipsFile)
  async function save() {
    const file = await run({ cid, taskId })
    if (file) saveFile(file)
  }
  return (
    <Slips
      slips={read.data}
      read={read}
      words={{ life: t('slips.life'), noneHint: t('slips.noneHint'), back: t('slips.back') }}
      onSave={() => void save()}
      isSaving={running}
      onBack={onBack}
    />
  )
}
