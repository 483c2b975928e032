import { Group, Text, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { usePageTitle } from '../lib/pageTitle.ts'

interface Props {
  title: string
  description?: ReactNode
  /** buttons and switches at the end of the line */
  actions?: ReactNode
}

/** Whether a frame round the page shows already where one is: the heading is then for those who hear the page. */
export const Framed = createContext(false)

/** A page's heading; names the browser's tab as well. */
export function PageTitle({ title, description, actions }: Props) {
  usePageTitle(title)
  const isFramed = useContext(Framed)
  const heading = (
    <Title order={1} fz={{ base: 24, sm: 28 }} lh={1.2} {...(isFramed && { className: 'unseen' })}>
      {title}
    </Title>
  )
  if (isFramed && !actions && !description) return heading
  return (
    <Group justify={isFramed && !description ? 'flex-end' : 'space-between'} align="flex-end" mb="md" gap="sm">
      <div>
        {heading}
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
