import { Alert, Anchor } from '@mantine/core'
import { getArchiveUrl, getGroupRetirement } from '@oj/functions/features/class/contract.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSite } from '../../site/index.ts'
import { useGroup } from '../useGroup.ts'

/** How often the link is renewed, which expires, in ms. */
const refreshInterval = 4 * 60_000

/** Says when the group is erased because nothing happens in it; its owner finds the archive here (AD-10). */
export function Retirement() {
  const { t } = useTranslation('group')
  const { group, may } = useGroup()
  const months = useSite()?.classMonths ?? 0
  const { data: plan } = useCall(getGroupRetirement, { gid: group.id }, { quiet: true })
  const packed = may('archive') && plan?.taskId ? { gid: group.id, taskId: plan.taskId } : null
  const { data: file } = useCall(getArchiveUrl, packed, { refreshInterval, quiet: true })
  if (!plan) return null
  const date = dayjs(plan.eraseAt).format('YYYY-MM-DD')
  return (
    <Alert data-tone="warn" mb="md">
      {t('archive.retires', { date, count: months })}{' '}
      {file ? (
        <Anchor href={file.url}>{t('archive.get')}</Anchor>
      ) : (
        t(plan.failure === null ? 'archive.soon' : 'archive.failed', { why: plan.failure ?? '' })
      )}
    </Alert>
  )
}
