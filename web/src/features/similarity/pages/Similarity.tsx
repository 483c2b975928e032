import { Stack } from '@mantine/core'
import { getSimilarPairs } from '@oj/functions/features/similarity/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { Clusters } from '../parts/Clusters.tsx'
import { ComparisonStatus } from '../parts/ComparisonStatus.tsx'
import { PairList } from '../parts/PairList.tsx'
import { PairView } from '../parts/PairView.tsx'
import { pairQuery } from '../query.ts'

/** What the programs of a set have in common, for its staff (PG-01). */
export function Similarity() {
  const { t } = useTranslation('similarity')
  const { fields } = useProblemSet()
  const { query, change } = useAddress(pairQuery)
  const { data, error, mutate } = useCall(getSimilarPairs, fields)
  if (!data && error) return <ReadFailure error={error} onRetry={mutate} />
  if (!data) return <Waiting />
  const filtered = data.pairs.filter(
    ({ problemId, language, similarity }) =>
      (query.problem === '' || query.problem === problemId) &&
      (query.language === '' || query.language === language) &&
      similarity >= query.from,
  )
  const openPlace = filtered.findIndex(({ id }) => id === query.pair)
  const openPair = filtered[openPlace]
  /** What opens the pair at a place of the list; null where there is none. */
  const openerAt = (place: number) => {
    const pair = filtered[place]
    return pair ? () => change({ ...query, pair: pair.id }) : null
  }
  return (
    <>
      <PageTitle title={t('title')} description={t('what')} />
      <Stack gap="md">
        <Panel>
          <ComparisonStatus pairs={data} onDone={mutate} />
        </Panel>
        <Panel flush>
          {openPair ? (
            <PairView
              key={openPair.id}
              pair={openPair}
              onList={() => change({ ...query, pair: '' })}
              onPrevious={openerAt(openPlace - 1)}
              onNext={openerAt(openPlace + 1)}
              onChanged={mutate}
            />
          ) : (
            <PairList pairs={data} shown={filtered} query={query} onChange={change} />
          )}
        </Panel>
        {!openPair && filtered.length > 0 && (
          <Panel flush>
            <Clusters pairs={filtered} />
          </Panel>
        )}
      </Stack>
    </>
  )
}
