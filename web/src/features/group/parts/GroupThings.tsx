import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useGroup } from '../useGroup.ts'

interface Props {
  title: string
  description?: string
  /** what addresses call such things, and what the way to where staff make them is called */
  address: string
  manage: string
  list: ComponentType<{ gid: number }>
}

/** Things of the group of the page, with the way to where its staff make them. */
export function GroupThings({ title, description, address, manage, list: List }: Props) {
  const { group, may } = useGroup()
  const way = may('make-sets') && (
    <Button
      component={Link}
      to={adminPath(address, 'list', group.id)}
      variant="default"
      leftSection={<IconSettings size={17} aria-hidden />}
    >
      {manage}
    </Button>
  )
  return (
    <>
      <PageTitle title={title} description={description} actions={way} />
      <List gid={group.id} />
    </>
  )
}
