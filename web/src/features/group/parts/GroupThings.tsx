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
  /** the name of such things in addresses */
  address: string
  /** the words of the link to where staff manage them */
  manage: string
  list: ComponentType<{ gid: number }>
}

/** Things of the group of the page, with a link to where its staff manage them. */
export function GroupThings({ title, description, address, manage, list: List }: Props) {
  const { group, may } = useGroup()
  const actions = may('make-sets') && (
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
      <PageTitle title={title} description={description} actions={actions} />
      <List gid={group.id} />
    </>
  )
}
