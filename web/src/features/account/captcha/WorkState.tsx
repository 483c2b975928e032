import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  work: { share: number; proof: number | null; failed: boolean }
  /** asks for another captcha */
  onRenew: () => void
}

/** How far the browser's work on a captcha is, in words; in quarters, so that a screen reader does not count along. */
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
