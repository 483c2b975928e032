import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherText } from '../../lib/drafts/useTabText.ts'
import { Confirm } from '../dialog/Confirm.tsx'

/** Says that another tab has a different text for the same field, and offers to show or delete it. */
export function OtherTab({ other }: { other: OtherText | null }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  if (!other) return null
  return (
    <Alert data-tone="accent" role="status" mb="sm" title={t('otherTab.title')}>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={other.swap}>
          {t('otherTab.show')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('otherTab.drop')}
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title={t('otherTab.drop')}
        message={t('otherTab.ask')}
        action={t('otherTab.drop')}
        danger
        onConfirm={() => {
          setAsking(false)
          other.drop()
        }}
        onClose={() => setAsking(false)}
      />
    </Alert>
  )
}
