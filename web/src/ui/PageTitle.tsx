import { Box, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { Framed, usePageTitle } from '../lib/pageTitle.ts'

interface Props {
  title: string
  description?: ReactNode
  actions?: ReactNode
}

/** A page's heading, which names the browser's tab as well. Within a frame it is for screen readers and paper alone. */
export function PageTitle({ title, description, actions }: Props) {
  usePageTitle(title)
  const isFramed = useContext(Framed) !== null
  const heading = (
    <Title order={1} fz={{ base: 24, sm: 28 }} lh={1.2} {...(isFramed && { className: 'unseen printed' })}>
      {title}
    </Title>
  )
  if (isFramed && !actions && !description) return heading
  return (
    <Group justify={isFramed && !description ? 'flex-end' : 'space-between'} align="flex-end" mb="md" gap="sm">
      {/* on paper it begins where others do: the actions beside it are gone */}
      <Box mr="auto">
        {heading}
        {description && (
          <Text c="dimmed" size="sm" mt={4}>
            {description}
          </Text>
        )}
      </Box>
      {actions && (
        <Group className="unprinted" gap="sm">
          {actions}
        </Group>
      )}
    </Group>
  )
}
