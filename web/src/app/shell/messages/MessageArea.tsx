import { getUnread } from '@oj/functions/features/message/contract-unread.ts'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/swr.ts'
import { popup } from '../../../ui/part/part.tsx'
import { Bell } from './Bell.tsx'

const MessageMenu = popup(
  async () => (await import('./MessageMenu.tsx')).MessageMenu,
  ({ some }) => <Bell some={some} />,
)

const refreshInterval = 120_000

/** The bell: a red dot marks unread messages, its menu lists their kinds. The menu loads on first use. */
export function MessageArea() {
  const { data: unread } = useCall(getUnread, {}, { refreshInterval })
  const [used, setUsed] = useState(false)
  const { prepare } = MessageMenu
  const some = unread !== undefined && Object.values(unread).some((count) => count > 0)
  return used ? (
    <MessageMenu unread={unread} some={some} onFailed={() => setUsed(false)} />
  ) : (
    <Bell some={some} onPointerEnter={prepare} onFocus={prepare} onClick={() => setUsed(true)} />
  )
}
