import { Alert } from '@mantine/core'
import type { batchProblems } from '@oj/functions/features/problem-admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'

interface Props {
  failed: AnswerOf<typeof batchProblems>['failed']
  onClose: () => void
}

/** The problems that a batch could not change, each with the reason. */
export function BatchFailures({ failed, onClose }: Props) {
  const { t } = useTranslation('problem-admin')
  if (failed.length === 0) return null
  return (
    <Alert
      data-tone="bad"
      role="alert"
      m="md"
      title={t('batch.failed', { count: failed.length })}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onClose}
    >
      <ul>
        {failed.map(({ pid, problemId, msg }) => (
          <li key={pid}>
            <b>{problemId}</b> {msg}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
