import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  work: { share: number; proof: number | null; failed: boolean }
  onRenew: () => void
}

/** The progress of the browser's work on a captcha; in quarters, so that screen readers do not announce each step. */
export function WorkState({ work: { share, proof, failed }, onRenew }: Props) {
  const { t } = useTranslation('account')
  const done = proof !== null
  return (
    <Text size="xs" c="dimmed" role="status">
      {failed && (
        <>
          {t('captcha.workFailed')}{' '}
          <Anchor component="button" type="button" fz="xs" onClick={onRenew}>
            {t('captcha.workAgain')}
          </Anchor>
        </>
      )}
      {!failed && (done ? t('captcha.worked') : t('captcha.working', { percent: Math.floor(share * 4) * 25 }))}
    </Text>
  )
}
