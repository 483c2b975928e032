import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** what somebody else has saved, if it is not said by the page round it */
  title?: string
  /** the names of the fields that both have changed */
  fields: readonly string[]
  onSettle: (whose: 'mine' | 'theirs') => void
}

/** Somebody else has changed the same fields of a form: whose stay? */
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
