import { Alert, Button, Group } from '@mantine/core'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { ProblemEditor } from '../../useProblemEditor.ts'

/** What its buttons say: show the other draft, and stay with what is shown. */
const words = {
  found: ['draft.restore', 'draft.discard'],
  clash: ['draft.load', 'draft.keep'],
  taken: ['draft.back', 'draft.understood'],
} as const

/** Tells of another draft: of an earlier visit, or of another device that writes at the same time. */
export function DraftNotice({ editor: { draft } }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  const { news, isOlder, swap, keep } = draft
  if (!news) return null
  const time = dayjs(news.draft.savedAt).format('YYYY-MM-DD HH:mm')
  const [other, stay] = words[news.kind]
  return (
    <Alert
      mb="md"
      role="status"
      data-tone={news.kind === 'clash' ? 'warn' : 'accent'}
      title={t(`draft.${news.kind}`, { time })}
    >
      {isOlder && t('draft.older')}
      <Group gap="sm" mt="xs">
        <Button size="xs" variant={news.kind === 'found' ? 'filled' : 'default'} onClick={swap}>
          {t(other)}
        </Button>
        <Button size="xs" variant="default" onClick={keep}>
          {t(stay)}
        </Button>
      </Group>
    </Alert>
  )
}
