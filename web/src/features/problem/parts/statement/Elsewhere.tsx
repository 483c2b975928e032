import { Button, Stack, Text, Title } from '@mantine/core'
import type { ProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ProblemPane.module.css'
import { RunForm } from './RunForm.tsx'

/** In the place of the editor: where programs for a problem of another site are handed in, unless its set keeps that back. */
export function Elsewhere({ problem }: { problem: ProblemDetail }) {
  const { t } = useTranslation('problem')
  const { remoteAddress: address, remoteMode, problemId } = problem
  const isOwn = remoteMode === 'own'
  return (
    <section className={classes.pane} aria-labelledby="elsewhere">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="elsewhere" fz="lg">
          {t('elsewhere.title')}
        </Title>
        <Text fz="sm">{t(isOwn ? 'elsewhere.ownHint' : 'elsewhere.hint')}</Text>
        {address === null ? (
          <Text fz="sm">{t('elsewhere.hidden')}</Text>
        ) : (
          <>
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              variant={isOwn ? 'default' : 'filled'}
              rightSection={<IconExternalLink size={17} />}
            >
              {t('elsewhere.open')}
            </Button>
            <Text fz="sm" c="dimmed">
              {address}
            </Text>
          </>
        )}
        {isOwn && <RunForm problemId={problemId} />}
      </Stack>
    </section>
  )
}
