import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useMatches, useNavigate } from 'react-router'
import { usePageTitle } from '../../lib/pageTitle.ts'
import { shellOf } from '../shell/shellOf.ts'
import classes from './Coming.module.css'

/** Stands at addresses whose pages are being built: says so, and leads back. */
export function Coming() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { area } = shellOf(useMatches())
  const name = area ? t(`nav.${area}`) : ''
  usePageTitle(name)
  return (
    <Stack align="center" py={{ base: 48, sm: 96 }} gap="xs" ta="center">
      <span className={classes.sign} aria-hidden>
        <IconHammer size={44} stroke={1.5} />
      </span>
      <Title order={1} fz={24} mt="sm">
        {t('coming.title', { name })}
      </Title>
      <Text c="dimmed" maw={460}>
        {t('coming.hint')}
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
