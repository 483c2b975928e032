import { ActionIcon } from '@mantine/core'
import { getOwnMessages, getSystemMessages } from '@oj/functions/features/message/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { MessageTab } from './MessageTab.tsx'
import classes from './Notice.module.css'

/** Each tab's list, and its name in `cleanMessages`. */
const kinds = {
  sys: { list: getSystemMessages, type: 'Sys' },
  mine: { list: getOwnMessages, type: 'Mine' },
} as const

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

type NoticeProps = AnswerOf<typeof getSystemMessages>['records'][number] & { onClean: () => void }

function Notice({ title, content, state, gmtCreate, onClean }: NoticeProps) {
  const { t } = useTranslation('message')
  const name = t('cleanOne', { title })
  return (
    <article className={classes.notice}>
      <header>
        <h3>
          {!state && <span className={classes.new}>{t('new')}</span>}
          {title}
        </h3>
        <RelativeTime at={gmtCreate} />
        <ActionIcon variant="subtle" color="gray" aria-label={name} title={name} onClick={onClean}>
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </header>
      <Markdown source={content} />
    </article>
  )
}
