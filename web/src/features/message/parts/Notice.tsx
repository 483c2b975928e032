import { ActionIcon } from '@mantine/core'
import type { getSystemMessages } from '@oj/functions/features/message/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import classes from './Notice.module.css'

type Props = AnswerOf<typeof getSystemMessages>['records'][number] & { onClean: () => void }

/** A message of the site; one that was not read before is marked. */
export function Notice({ title, content, state, gmtCreate, onClean }: Props) {
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
