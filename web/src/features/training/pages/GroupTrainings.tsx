import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useGroup } from '../../group/index.ts'
import { TrainingTable } from '../list/TrainingTable.tsx'

/** The trainings of the group of the page, with the way to where its staff make them (GR-06). */
export function GroupTrainings() {
  const { t } = useTranslation('training')
  const { group, may } = useGroup()
  const manage = may('make-sets') && (
    <Button
      component={Link}
      to={adminPath('training', 'list', group.id)}
      variant="default"
      leftSection={<IconSettings size={17} />}
    >
      {t('list.manage')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('list.title')} actions={manage} />
      <TrainingTable gid={group.id} />
    </>
  )
}
