import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/adminPath.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { WorkCards } from '../list/WorkCards.tsx'

/** The timed works of the site, with a link to where its staff manage them. */
export function WorkList() {
  const { t } = useTranslation('timed-work')
  const { may } = useSession()
  return (
    <>
      <PageTitle
        title={t('list.title')}
        description={t('list.about')}
        actions={
          may('manage-problems') && (
            <Button
              component={Link}
              to={adminPath('timedwork', 'list', null)}
              variant="default"
              leftSection={<IconSettings size={17} aria-hidden />}
            >
              {t('list.manage')}
            </Button>
          )
        }
      />
      <WorkCards gid={null} />
    </>
  )
}
