import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ContestTable } from '../list/ContestTable.tsx'

export function ContestList() {
  const { t } = useTranslation('contest')
  return (
    <>
      <PageTitle
        title={t('list.title')}
        actions={
          <Button
            component={Link}
            to="/timedwork"
            variant="default"
            leftSection={<IconHourglass size={17} aria-hidden />}
          >
            {t('list.timedWorks')}
          </Button>
        }
      />
      <ContestTable gid={null} />
    </>
  )
}
