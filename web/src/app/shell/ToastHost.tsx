import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notices, toasts } from '../../lib/toast.ts'
import classes from './ToastHost.module.css'

const icons = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle }

/** Where toasts appear: at the top in the middle, read out by screen readers, held while the pointer is on them. */
export function ToastHost() {
  const { t } = useTranslation()
  const toast = toasts.useValue()
  const Icon = toast && icons[toast.kind]
  return (
    <>
      <div className={classes.host} role="status" aria-live="polite">
        {toast && Icon && (
          <div
            key={toast.id}
            className={classes.toast}
            data-kind={toast.kind}
            onPointerEnter={toasts.keep}
            onPointerLeave={() => toasts.dismissSoon()}
          >
            <Icon size={20} aria-hidden />
            <span>{toast.message}</span>
            <CloseButton size="sm" aria-label={t('close')} onClick={toasts.dismiss} />
          </div>
        )}
      </div>
      <Notice />
    </>
  )
}

/** The notification titled Error on wide screens; hidden from screen readers, which have read the toast. */
function Notice() {
  const { t } = useTranslation()
  const notice = notices.useValue()
  if (!notice) return null
  return (
    <div
      key={notice.id}
      className={classes.notice}
      onPointerEnter={notices.keep}
      onPointerLeave={() => notices.dismissSoon()}
    >
      <IconCircleX size={22} aria-hidden />
      <div aria-hidden>
        <strong>{t('state.error')}</strong>
        <p>{notice.message}</p>
      </div>
      <CloseButton size="sm" aria-label={t('closeNotice')} onClick={notices.dismiss} />
    </div>
  )
}
