import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useAdmin } from '../admin/adminPaths.ts'
import { CourseTable } from '../admin/CourseTable.tsx'
import { DeletedCourses } from '../admin/DeletedCourses.tsx'
import { adminQuery, adminTabs } from '../list/query.ts'
import { listPath } from '../paths.ts'

/** The courses of the site, or of a group, for staff, and those that were deleted lately (AD-07). */
export function CourseAdmin() {
  const { t } = useTranslation('course-admin')
  const { gid, path } = useAdmin()
  const { query, change } = useAddressQuery(adminQuery)
  return (
    <>
      <PageTitle
        title={t('list.title')}
        actions={
          <>
            <Button component={Link} to={listPath(gid)} variant="default">
              {t('list.toList')}
            </Button>
            <Button component={Link} to={path('create')} leftSection={<IconPlus size={17} aria-hidden />}>
              {t('form.create')}
            </Button>
          </>
        }
      />
      <Tabs
        tabs={adminTabs.map((key) => ({ key, name: t(`tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {query.tab === 'list' ? <CourseTable query={query} onChange={change} /> : <DeletedCourses />}
      </Tabs>
    </>
  )
}
