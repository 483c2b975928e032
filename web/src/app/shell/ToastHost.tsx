import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toasts } from '../../lib/toast.ts'
import classes from './ToastHost.module.css'

const icons = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle }

/** Where toasts appear: at the top in the middle, read out by screen readers, held while the pointer is on them. */
export function ToastHost() {
  const { t } = useTranslation()
  const toast = toasts.useValue()
  const Icon = toast && icons[toast.kind]
  return (
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
  )
}
