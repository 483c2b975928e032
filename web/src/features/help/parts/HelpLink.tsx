import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Topic } from '../topics.ts'

/** Leads to the page of help on what one is looking at. */
export function HelpLink({ topic }: { topic: Topic }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={`/help/${topic}`}
      variant="subtle"
      leftSection={<IconHelpCircle size={17} aria-hidden />}
    >
      {t('help')}
    </Button>
  )
}
