import { getUnread } from '@oj/functions/features/message/contract-unread.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../lib/swr.ts'
import { Bell } from './Bell.tsx'

const loadMenu = () => import('./MessageMenu.tsx')
const MessageMenu = lazy(async () => ({ default: (await loadMenu()).MessageMenu }))

/** How often the unread messages are counted, in milliseconds. */
const refreshInterval = 120_000

/** The bell: a red dot marks unread messages, its menu lists their kinds. The menu loads on first use. */
export function MessageArea() {
  const { data: unread } = useCall(getUnread, {}, { refreshInterval })
  const [used, setUsed] = useState(false)
  const prepare = () => void loadMenu()
  const some = unread !== undefined && Object.values(unread).some((count) => count > 0)
  const bell = <Bell some={some} onPointerEnter={prepare} onFocus={prepare} onClick={() => setUsed(true)} />
  return used ? (
    <Suspense fallback={bell}>
      <MessageMenu unread={unread} some={some} />
    </Suspense>
  ) : (
    bell
  )
}
