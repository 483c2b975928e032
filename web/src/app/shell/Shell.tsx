import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigation } from 'react-router'
import { AccountDialogHost } from '../../features/account/shell.ts'
import { SearchPopup } from '../../features/search/shell.ts'
import { type KeyName, useKey } from '../../lib/keys.ts'
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx'
import { KeyListPopup } from '../../ui/keys/keyListPopup.ts'
import { Content } from './Content.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { NotKept } from './NotKept.tsx'
import { Scrolling } from './Scrolling.tsx'
import classes from './Shell.module.css'
import { useShell } from './shellOf.ts'

export function Shell() {
  const { t } = useTranslation()
  const { footer, wide, bare } = useShell()
  const { state } = useNavigation()
  return (
    <div className={classes.shell}>
      <a className={`unprinted ${classes.skip}`} href="#content">
        {t('nav.skip')}
      </a>
      {state === 'loading' && <div className={classes.progress} role="progressbar" aria-label={t('state.loading')} />}
      <Scrolling />
      <NotKept />
      {bare ? (
        <Outlet />
      ) : (
        <>
          <Header />
          <Content className={wide ? classes.wide : classes.page}>
            <Outlet />
          </Content>
          {footer && <Footer />}
        </>
      )}
      <AccountDialogHost />
      <LeaveGuard />
      <KeyPopup name="list" Popup={KeyListPopup} />
      <KeyPopup name="jump" Popup={SearchPopup} />
    </div>
  )
}

interface KeyPopupProps {
  name: KeyName
  Popup: ComponentType<{ onClose: () => void; onFailed: () => void }>
}

/** Opens a dialog over any page at a key. */
function KeyPopup({ name, Popup }: KeyPopupProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useKey(name, () => setOpen(true))
  return open ? <Popup onClose={close} onFailed={close} /> : null
}
