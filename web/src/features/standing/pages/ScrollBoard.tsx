import { Button, Text } from '@mantine/core'
import { getContestRank } from '@oj/functions/features/contest/board/contract.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { MedalFields } from '../resolver/MedalFields.tsx'
import { writeResolverQuery } from '../resolver/query.ts'
import classes from '../resolver/Resolver.module.css'
import { type Medals, usualMedals } from '../resolver/resolve.ts'

/** Where managers of a contest choose medals, and open its resolver in a window of its own. */
export function ScrollBoard() {
  const { t } = useTranslation('standing')
  const { fields } = useProblemSet()
  const cid = fields.cid ?? 0
  const [chosen, choose] = useState<{ medals: Medals | null; removeStar: boolean }>({ medals: null, removeStar: false })
  const { data, error, mutate } = useCall(getContestRank, { cid, limit: 1, removeStar: true })
  if (!data) return error ? <ReadFailure error={error} onRetry={mutate} /> : <Waiting />
  const medals = chosen.medals ?? usualMedals(data.total)
  return (
    <>
      <PageTitle title={t('resolver.title')} />
      <Panel title={t('resolver.title')}>
        <div className={classes.start}>
          <Text size="sm">{t('resolver.about', { count: data.total })}</Text>
          <MedalFields
            medals={medals}
            removeStar={chosen.removeStar}
            onChange={(changed) => choose({ ...chosen, ...changed })}
          />
          <Button
            component="a"
            href={`/scrollBoard?${writeResolverQuery({ cid, removeStar: chosen.removeStar, medals })}`}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('resolver.open')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('resolver.keys')}
          </Text>
        </div>
      </Panel>
    </>
  )
}
