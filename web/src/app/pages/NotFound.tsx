import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { usePageTitle } from '../../lib/pageTitle.ts'
import classes from './NotFound.module.css'

/** Any address that no route knows: says so, with ways home and back. */
export function NotFound() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePageTitle(t('notFound.title'))
  return (
    <Stack align="center" py={{ base: 48, sm: 96 }} gap="xs" ta="center">
      <div aria-hidden>
        <span className={classes.number}>404</span>
      </div>
      <Title order={1} fz={24} mt="sm">
        {t('notFound.title')}
      </Title>
      <Text c="dimmed" maw={460}>
        {t('notFound.hint')}
      </Text>
      <Group mt="md">
        <Button component={Link} to="/home">
          {t('notFound.home')}
        </Button>
        <Button variant="default" onClick={() => void navigate(-1)}>
          {t('notFound.back')}
        </Button>
      </Group>
    </Stack>
  )
}
