import { Button, Container, Text } from '@mantine/core'
import { stopDigest } from '@oj/functions/features/message/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAction } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** The target of the link in mails about unread messages that ends them, without signing in. */
export function Unsubscribe() {
  const { t } = useTranslation('message')
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const { run, running } = useAction(stopDigest)
  async function stop() {
    const answer = await run({ uid: query.get('uid') ?? '', key: query.get('key') ?? '' })
    if (answer !== undefined) setDone(true)
  }
  return (
    <Container size={460} px={0}>
      <PageTitle title={t('stop.title')} />
      <Panel>
        <Text mb="md" role="status">
          {t(isDone ? 'stop.done' : 'stop.ask')}
        </Text>
        {!isDone && (
          <Button loading={running} onClick={() => void stop()}>
            {t('stop.action')}
          </Button>
        )}
      </Panel>
    </Container>
  )
}
