import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { usePageTitle } from '../../lib/pageTitle.ts'

interface Props {
  /** what stands over the words; says nothing to those who cannot see it */
  sign: ReactNode
  /** the name in the browser's tab; the heading if absent */
  name?: string
  title: string
  hint: string
}

/** A page that has nothing to show but why, and the ways home and back. */
export function SignPage({ sign, name, title, hint }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePageTitle(name ?? title)
  return (
    <Stack align="center" py={{ base: 48, sm: 96 }} gap="xs" ta="center">
      <div aria-hidden>{sign}</div>
      <Title order={1} fz={24} mt="sm">
        {title}
      </Title>
      <Text c="dimmed" maw={460}>
        {hint}
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
