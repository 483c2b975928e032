import { Button } from '@mantine/core'
import { getSimilarPair, type SimilarPair } from '@oj/functions/features/similarity/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { type ExportedPair, exportedPage } from '../exportFile.ts'

/** The most pairs of one file, the most similar ones. */
const most = 100

/** Saves the pairs that are shown, with their programs, as one page that opens without the network. */
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
        const { pair, code1, code2, matches, given1, given2 } = await call(getSimilarPair, { ...fields, id })
        const sideOf = (username: string, percent: number) => t('side', { username, percent })
        pairs.push({
          title: `${pair.problemId}: ${pair.username1}, ${pair.username2} (${pair.similarity}%)`,
          note: pair.review?.note ?? '',
          sides: [
            {
              label: sideOf(pair.username1, pair.similarity1),
              code: code1,
              parts: matches.map(({ one }) => one),
              given: given1,
            },
            {
              label: sideOf(pair.username2, pair.similarity2),
              code: code2,
              parts: matches.map(({ other }) => other),
              given: given2,
            },
          ],
        })
        setDone(pairs.length)
      }
      const page = exportedPage(i18n.language, t('title'), t('what'), pairs)
      saveFile(new File([page], 'similar-programs.html', { type: 'text/html' }))
    } catch (error) {
      // a toast has said why
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
