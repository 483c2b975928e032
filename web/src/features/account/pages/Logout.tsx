import { Center, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { signOut } from '../signOut.ts'

/** Signs out; the guard of the address then leads home. */
export function Logout() {
  const { t } = useTranslation()
  usePageTitle(t('user.logout'))
  useEffect(() => void signOut(), [])
  return (
    <Center mih="60vh" role="status">
      <Loader />
    </Center>
  )
}
