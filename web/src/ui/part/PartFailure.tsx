import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../lib/loading/useFailure.ts'
import { useTellsOfNewer } from '../../lib/loading/version.ts'
import classes from './PartFailure.module.css'

interface Props {
  error: unknown
  /** what the failure means for the reader */
  meaning?: string | undefined
  onRetry: () => void
}

/** Shown in place of a part that could not be shown: why, and what to do. */
export function PartFailure({ error, meaning, onRetry }: Props) {
  const { t } = useTranslation()
  const failure = useFailure(error)
  useTellsOfNewer(failure === 'newer')
  return (
    <div className={classes.failure} data-tone="bad" role="alert">
      <p>
        <strong>{t('part.failed')}</strong> {failure && t(`failure.${failure}`)} {meaning}
      </p>
      <div className={classes.actions}>
        {failure === 'newer' ? (
          <Button size="compact-sm" onClick={() => location.reload()}>
            {t('state.reload')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('state.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
