import { Anchor, Group, Paper, Title } from '@mantine/core'
import { adminLogin } from '@oj/functions/features/account/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useSite } from '../../site/index.ts'
import { LoginForm } from '../sign-in/LoginForm.tsx'
import classes from './AdminLogin.module.css'

/** The location state that a page of the back office sets when it redirects here. */
const Wanted = z.object({ wanted: z.string().check(z.startsWith('/admin/')) })

/** The login of the back office: staff only; signed-in staff are redirected. */
export function AdminLogin() {
  const { t } = useTranslation('admin')
  const { may } = useSession()
  const site = useSite()
  const navigate = useNavigate()
  const { state } = useLocation()
  usePageTitle(t('login'))
  const parsed = Wanted.safeParse(state)
  const next = parsed.success ? parsed.data.wanted : '/admin/dashboard'
  if (may('manage-problems')) return <Navigate to={may('manage-site') ? next : '/admin/dashboard'} replace />
  return (
    <main id="content" className={classes.page}>
      <Paper withBorder radius="lg" p="xl" className={classes.card ?? ''}>
        <img src="/favicon.svg" alt="" width={44} height={44} />
        <Title order={1} fz={24} mt="sm" mb="lg">
          {t('brand', { site: site?.shortName || 'OJ' })}
        </Title>
        <LoginForm endpoint={adminLogin} onDone={() => void navigate(next, { replace: true })} />
      </Paper>
      <Group justify="center" mt="md">
        <Anchor component={Link} to="/home" fz="sm">
          {t('toSite')}
        </Anchor>
      </Group>
    </main>
  )
}
