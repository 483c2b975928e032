import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../lib/pageTitle.ts'

interface Props {
  title: string
  description?: ReactNode
  /** buttons and switches at the end of the line */
  actions?: ReactNode
}

/** A page's heading; names the browser's tab as well. */
export function PageTitle({ title, description, actions }: Props) {
  usePageTitle(title)
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <div>
        <Title order={1} fz={{ base: 24, sm: 28 }} lh={1.2}>
          {title}
        </Title>
        {description && (
          <Text c="dimmed" size="sm" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
