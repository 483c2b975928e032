import { getOwnMessages, getSystemMessages } from '@oj/functions/features/message/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { MessageTab } from './MessageTab.tsx'
import { Notice } from './Notice.tsx'

/** Each tab's list, and its name when it is cleaned. */
const kinds = {
  sys: { list: getSystemMessages, type: 'Sys' },
  mine: { list: getOwnMessages, type: 'Mine' },
} as const

/** Notices of the site, eight a page. */
export function Notices({ tab }: { tab: keyof typeof kinds }) {
  const { t } = useTranslation('message')
  const { list, type } = kinds[tab]
  const [page, setPage] = useState({ currentPage: 1, limit: 8 })
  const read = useCall(list, page, { keepPreviousData: true })
  return (
    <MessageTab tab={tab} type={type} hint={t('noneHint')} page={page} onPage={setPage} read={read}>
      {(one, onClean) => <Notice key={one.id} {...one} onClean={onClean} />}
    </MessageTab>
  )
}
