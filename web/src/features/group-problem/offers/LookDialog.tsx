import { Loader, Text } from '@mantine/core'
import { getOfferedProblem } from '@oj/functions/features/group-problem/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import type { OfferRow } from './columns.tsx'

/** An offered problem as its authors have it: its texts, limits and checker. */
export function LookDialog({ row, onClose }: { row: OfferRow; onClose: () => void }) {
  const { t } = useTranslation('group-problem')
  const { data, error, mutate } = useCall(getOfferedProblem, { pid: row.id })
  const problem = data?.form.problem
  const parts = ['description', 'input', 'output', 'hint'] as const
  return (
    <Dialog opened onClose={onClose} title={`${row.problemId} ${row.title}`} size="xl">
      {!data && (error ? <ErrorState message={error.message} onRetry={() => mutate()} /> : <Loader />)}
      {data && problem && (
        <>
          <Text fz="sm" c="dimmed">
            {t('offers.limits', {
              time: problem.timeLimit,
              memory: problem.memoryLimit,
              count: data.form.samples.length,
            })}
          </Text>
          {parts.map((part) => {
            const text = pickText(problem[part], currentLocale())
            return (
              text !== '' && (
                <section key={part}>
                  {part !== 'description' && <h3>{t(`offers.${part}`)}</h3>}
                  <Markdown source={text} byAnybody breaks={problem.breaksLines} />
                </section>
              )
            )
          })}
          {problem.spjCode && (
            <section>
              <h3>{t('offers.checker')}</h3>
              <pre data-scroll>{problem.spjCode}</pre>
            </section>
          )}
        </>
      )}
    </Dialog>
  )
}
