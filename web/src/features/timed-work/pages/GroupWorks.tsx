import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useGroup } from '../../group/index.ts'
import { WorkCards } from '../list/WorkCards.tsx'

/** The timed works of the group of the page, with the way to where its staff make them (GR-09). */
export function GroupWorks() {
  const { t } = useTranslation('timed-work')
  const { group, may } = useGroup()
  const manage = may('make-sets') && (
    <Button
      component={Link}
      to={adminPath('timedwork', 'list', group.id)}
      variant="default"
      leftSection={<IconSettings size={17} aria-hidden />}
    >
      {t('list.manage')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('list.title')} description={t('list.about')} actions={manage} />
      <WorkCards gid={group.id} />
    </>
  )
}
