import { Button } from '@mantine/core'
import { getWebConfig } from '@oj/functions/features/settings/contract.ts'
import { IconWorldQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { Pending } from '../../../ui/state/Pending.tsx'
import classes from './Dashboard.module.css'

/** Reminds staff of a new site to set its address, which links in mails need. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const { data, error } = useCall(getWebConfig, {})
  if (!data && !error) return <Pending />
  if (data?.baseUrl !== '') return null
  return (
    <aside className={classes.begin} aria-label={t('begin.title')}>
      <IconWorldQuestion size={30} stroke={1.5} aria-hidden />
      <div>
        <strong>{t('begin.title')}</strong>
        <p>{t('begin.text')}</p>
      </div>
      <Button component={Link} to="/admin/conf#baseUrl">
        {t('begin.action')}
      </Button>
    </aside>
  )
}
