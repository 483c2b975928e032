import { Button } from '@mantine/core'
import { getSimilarPair, type SimilarPair } from '@oj/functions/features/similarity/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { type ExportedPair, exportedPage } from '../exportFile.ts'
import { sidesOf } from '../sides.ts'

/** The most pairs in one file. */
const most = 100

/** Saves the shown pairs with their programs as one page that works offline. */
export function ExportButton({ shown }: { shown: readonly SimilarPair[] }) {
  const { t, i18n } = useTranslation('similarity')
  const { fields } = useProblemSet()
  const [done, setDone] = useState<number | null>(null)
  const chosen = shown.slice(0, most)
  async function save() {
    const pairs: ExportedPair[] = []
    setDone(0)
    try {
      for (const { id } of chosen) {
        const answer = await call(getSimilarPair, { ...fields, id })
        const { problemId, username1, username2, similarity, review } = answer.pair
        pairs.push({
          title: `${problemId}: ${username1}, ${username2} (${similarity}%)`,
          note: review?.note ?? '',
          sides: sidesOf(answer, (username, percent) => t('side', { username, percent })),
        })
        setDone(pairs.length)
      }
      const page = exportedPage(i18n.language, t('title'), t('what'), pairs)
      saveFile(new File([page], 'similar-programs.html', { type: 'text/html' }))
    } catch (error) {
      // a toast has shown why
      if (!(error instanceof CallError)) throw error
    } finally {
      setDone(null)
    }
  }
  return (
    <Button size="sm" variant="default" disabled={chosen.length === 0 || done !== null} onClick={() => void save()}>
      {done === null ? t('export') : t('exporting', { done, total: chosen.length })}
    </Button>
  )
}
