import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** absent if the page around it says what happened */
  title?: string
  /** the fields that both have changed */
  fields: readonly string[]
  onSettle: (whose: 'mine' | 'theirs') => void
}

/** Asks whose changes to keep after somebody else changed the same fields of a form. */
export function ClashNotice({ title, fields, onSettle }: Props) {
  const { t } = useTranslation('content')
  return (
    <Alert data-tone="warn" role="alert" mb="md" title={title ?? t('clash.title')}>
      {t('clash.hint', { fields: fields.join(t('clash.and')) })}
      <Group gap="sm" mt="xs">
        <Button size="xs" variant="default" onClick={() => onSettle('mine')}>
          {t('clash.mine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onSettle('theirs')}>
          {t('clash.theirs')}
        </Button>
      </Group>
    </Alert>
  )
}
