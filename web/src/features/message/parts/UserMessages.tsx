import { Button, Skeleton } from '@mantine/core'
import {
  cleanMessages,
  getCommentMessages,
  getLikeMessages,
  getReplyMessages,
  getUnread,
} from '@oj/functions/features/message/contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reload, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { UserMessage } from './UserMessage.tsx'

/** Each tab's list, and its name when it is cleaned. */
const kinds = {
  discuss: { list: getCommentMessages, type: 'Discuss' },
  reply: { list: getReplyMessages, type: 'Reply' },
  like: { list: getLikeMessages, type: 'Like' },
} as const

/** What other users did that concerns the reader, newest first; to show it is to have read it. */
export function UserMessages({ tab }: { tab: keyof typeof kinds }) {
  const { t } = useTranslation('message')
  const { list, type } = kinds[tab]
  const [page, setPage] = useState({ currentPage: 1, limit: 6 })
  const [asking, setAsking] = useState(false)
  const { data, error, mutate } = useCall(list, page, { keepPreviousData: true })
  const { run } = useAction(cleanMessages)
  const read = data !== undefined
  useEffect(() => {
    if (read) void reload(getUnread)
  }, [read])
  async function clean(id?: number) {
    if ((await run({ type, ...(id !== undefined && { id }) })) === undefined) return
    toast('success', t('deleted'))
    await mutate()
  }
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={mutate} /> : <Skeleton height={280} radius="lg" />
  return (
    <Panel
      flush
      title={t(`tab.${tab}`)}
      actions={
        data.total > 0 && (
          <Button variant="default" size="sm" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {t('cleanAll')}
          </Button>
        )
      }
    >
      {data.total === 0 ? (
        <EmptyState title={t('none')} hint={t(`hint.${tab}`)} />
      ) : (
        data.records.map((one) => <UserMessage key={one.id} message={one} onClean={() => void clean(one.id)} />)
      )}
      <Pager minor page={page} of={data} onChange={setPage} />
      <Confirm
        opened={asking}
        danger
        title={t('cleanAll')}
        message={t('cleanAsk')}
        action={t('cleanAll')}
        onConfirm={() => void clean()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
