import { Alert, Button, Group } from '@mantine/core'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { ProblemEditor } from '../useProblemEditor.ts'

/** Offers what an earlier visit, perhaps on another device, has left unsaved. */
export function DraftNotice({ editor: { draft } }: { editor: ProblemEditor }) {
  const { t } = useTranslation('problem-admin')
  if (!draft.found) return null
  const time = dayjs(draft.found.at).format('YYYY-MM-DD HH:mm')
  return (
    <Alert mb="md" title={t('draft.found', { time })}>
      {draft.found.isOlder && t('draft.older')}
      <Group gap="sm" mt="xs">
        <Button size="xs" onClick={draft.restore}>
          {t('draft.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void draft.discard()}>
          {t('draft.discard')}
        </Button>
      </Group>
    </Alert>
  )
}
