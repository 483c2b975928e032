import { getCommentMessages, getLikeMessages, getReplyMessages } from '@oj/functions/features/message/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { MessageTab } from './MessageTab.tsx'
import { UserMessage } from './UserMessage.tsx'

/** Each tab's list, and its name when it is cleaned. */
const kinds = {
  discuss: { list: getCommentMessages, type: 'Discuss' },
  reply: { list: getReplyMessages, type: 'Reply' },
  like: { list: getLikeMessages, type: 'Like' },
} as const

/** What other users did that concerns the reader. */
export function UserMessages({ tab }: { tab: keyof typeof kinds }) {
  const { t } = useTranslation('message')
  const { list, type } = kinds[tab]
  const [page, setPage] = useState({ currentPage: 1, limit: 6 })
  const read = useCall(list, page, { keepPreviousData: true })
  return (
    <MessageTab tab={tab} type={type} hint={t(`hint.${tab}`)} page={page} onPage={setPage} read={read}>
      {(one, onClean) => <UserMessage key={one.id} message={one} onClean={onClean} />}
    </MessageTab>
  )
}
