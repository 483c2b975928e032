import { Button, Group } from '@mantine/core'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useGroup } from '../../group/index.ts'
import { HelpLink } from '../../help/index.ts'
import { AssignmentList } from '../list/AssignmentList.tsx'

/** The assignments of the group, with the way to a new one for its staff. */
export function GroupAssignments() {
  const { t } = useTranslation('assignment')
  const { group, may } = useGroup()
  const actions = may('make-sets') && (
    <Group gap="xs">
      <HelpLink topic="work-for-a-class" />
      <Button
        component={Link}
        to={adminPath('assignment', 'list', group.id)}
        variant="default"
        leftSection={<IconSettings size={17} aria-hidden />}
      >
        {t('list.manage')}
      </Button>
      <Button
        component={Link}
        to={adminPath('assignment', 'create', group.id)}
        leftSection={<IconPlus size={17} aria-hidden />}
      >
        {t('list.create')}
      </Button>
    </Group>
  )
  return (
    <>
      <PageTitle title={t('list.title')} actions={actions} />
      <AssignmentList gid={group.id} />
    </>
  )
}
