import { Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { reviewSimilarPair, type SimilarPair, similarityLimits } from '@oj/functions/features/similarity/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { useProblemSet } from '../../problem-set/index.ts'

interface Props {
  pair: SimilarPair
  onDirty: (isDirty: boolean) => void
  onChanged: () => unknown
}

/** What staff note of a pair. */
export function Review({ pair, onDirty, onChanged }: Props) {
  const { t } = useTranslation('similarity')
  const { fields } = useProblemSet()
  const [saved, setSaved] = useState({
    isReviewed: pair.review?.isReviewed ?? false,
    note: pair.review?.note ?? '',
  })
  const [written, setWritten] = useState(saved)
  const { run, running } = useAction(reviewSimilarPair)
  const differs = (one: typeof saved, other: typeof saved) =>
    one.isReviewed !== other.isReviewed || one.note !== other.note
  function set(change: Partial<typeof saved>) {
    const next = { ...written, ...change }
    setWritten(next)
    onDirty(differs(next, saved))
  }
  async function save() {
    if ((await run({ ...fields, id: pair.id, ...written })) === undefined) return
    setSaved(written)
    onDirty(false)
    onChanged()
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Checkbox
        label={t('markReviewed')}
        checked={written.isReviewed}
        disabled={running}
        onChange={(event) => set({ isReviewed: event.currentTarget.checked })}
      />
      <Textarea
        w="100%"
        label={t('note')}
        maxLength={similarityLimits.note}
        value={written.note}
        readOnly={running}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Button size="sm" loading={running} disabled={!differs(written, saved)} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Stack>
  )
}
