import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toasts } from '../../lib/toast.ts'
import classes from './Float.module.css'

const kinds = {
  success: { Icon: IconCircleCheck, tone: 'good' },
  error: { Icon: IconCircleX, tone: 'bad' },
  warning: { Icon: IconAlertTriangle, tone: 'warn' },
  info: { Icon: IconInfoCircle, tone: 'accent' },
} as const

/** Shows toasts at the top, for screen readers as well; they stay while the pointer is on them. */
export function ToastHost() {
  const { t } = useTranslation()
  const toast = toasts.useValue()
  const kind = toast && kinds[toast.kind]
  return (
    <div className={classes.toasts} role="status" aria-live="polite">
      {toast && kind && (
        <div
          key={toast.id}
          className={classes.float}
          data-tone={kind.tone}
          onPointerEnter={toasts.keep}
          onPointerLeave={() => toasts.dismissSoon()}
        >
          <kind.Icon size={20} aria-hidden />
          <span className={classes.words}>{toast.message}</span>
          <CloseButton size="sm" aria-label={t('close')} onClick={toasts.dismiss} />
        </div>
      )}
    </div>
  )
}
