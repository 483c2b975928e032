import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useGroup } from '../../group/index.ts'
import { CourseCards } from '../list/CourseCards.tsx'

/** The courses of the group of the page, with the way to where its staff make them (GR-08). */
export function GroupCourses() {
  const { t } = useTranslation('course')
  const { group, may } = useGroup()
  const manage = may('make-sets') && (
    <Button
      component={Link}
      to={adminPath('course', 'list', group.id)}
      variant="default"
      leftSection={<IconSettings size={17} aria-hidden />}
    >
      {t('detail.manage')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('list.title')} actions={manage} />
      <CourseCards gid={group.id} />
    </>
  )
}
