import { ActionIcon, Loader } from '@mantine/core'
import { getCommonAnnouncement } from '@oj/functions/features/announcement/contract-shown.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { part } from '../../../../ui/part/part.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { nameOfPerson } from '../../../../ui/user/nameOfPerson.ts'
import { Block } from '../Block.tsx'
import classes from './Announcements.module.css'

const Markdown = part(async () => (await import('../../../../ui/markdown/Markdown.tsx')).Markdown, {
  waiting: <Loader size="sm" />,
})

const limit = 5

/** The staff's announcements, newest first; a click opens one below its title. */
export function Announcements() {
  const { t } = useTranslation('site')
  const [page, setPage] = useState(1)
  const result = useCall(getCommonAnnouncement, { currentPage: page, limit }, { keepPreviousData: true })
  const pages = Math.ceil((result.data?.total ?? 0) / limit)
  return (
    <Block
      title={t('announcement.title')}
      actions={pages > 1 && <Turn page={page} pages={pages} onTurn={setPage} />}
      result={result}
      isEmpty={(data) => data.total === 0}
      lines={3}
    >
      {({ records }) => (
        <ul className={classes.list}>
          {records.map((one) => (
            <Announcement key={one.id} {...one} />
          ))}
        </ul>
      )}
    </Block>
  )
}

type Row = AnswerOf<typeof getCommonAnnouncement>['records'][number]

function Announcement({ title, content, gmtCreate, ...author }: Row) {
  const [open, setOpen] = useState(false)
  return (
    <li>
      <button type="button" className={`printed ${classes.head}`} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={classes.title}>{title}</span>
        <span className={classes.by}>
          {nameOfPerson(author)} · <RelativeTime at={gmtCreate} />
        </span>
        <IconChevronDown className={`unprinted ${classes.arrow}`} data-open={open || undefined} size={17} aria-hidden />
      </button>
      {open && (
        <div className={classes.content}>
          <Markdown source={content} />
        </div>
      )}
    </li>
  )
}

function Turn({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const { t } = useTranslation()
  const look = { variant: 'subtle', color: 'gray', size: 30 } as const
  return (
    <div className={classes.turn}>
      <ActionIcon {...look} aria-label={t('pager.previous')} disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <IconChevronLeft size={17} aria-hidden />
      </ActionIcon>
      <span>
        {page} / {pages}
      </span>
      <ActionIcon {...look} aria-label={t('pager.next')} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <IconChevronRight size={17} aria-hidden />
      </ActionIcon>
    </div>
  )
}
