import { importRemoteProblem } from '@oj/functions/features/remote-judge/contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { quietCall } from '../../../../lib/calls/call.ts'
import { toast } from '../../../../lib/toast.ts'
import { useProblemSet } from '../../../problem-set/index.ts'
import { RemoteDialog } from '../../remote/RemoteDialog.tsx'

/** Imports a problem of another judge, and opens it in the editor. */
export function RemoteImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('problem-admin')
  const set = useProblemSet()
  const navigate = useNavigate()
  return (
    <RemoteDialog
      hint={t('remote.hint')}
      onBring={async ({ name, problemId }) => {
        const answer = await quietCall(importRemoteProblem, { name, problemId })
        toast('success', t('remote.done', { problemId: answer.problemId }))
        onClose()
        void navigate(set.to('edit', { pid: answer.pid }))
      }}
      onClose={onClose}
    />
  )
}
