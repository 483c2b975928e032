import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core'
import { getSubmissionDetail, getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { part } from '../../../ui/part/part.tsx'
import { statusOf } from '../../../ui/status/status.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { languageOfSubmission } from '../format.ts'
import { useLanguage } from '../useLanguage.ts'
import classes from './Compare.module.css'
import type { Readable } from './Verdict.tsx'

const CodeDiff = part(async () => (await import('../../../ui/code/CodeDiff.tsx')).CodeDiff, {
  waiting: <Skeleton height={240} radius={0} />,
})

/** How many of the newest submissions can be chosen. */
const offered = 100

interface Props {
  submission: Readable
  /** the number of the other one; null while none is chosen */
  other: number | null
  onChoose: (other: number | null) => void
  onClose: () => void
}

/** Two submissions of one author to one problem side by side, the earlier one first (SB-06). */
export function Compare({ submission, other, onChoose, onClose }: Props) {
  const { t } = useTranslation(['submission', 'common'])
  const { submitId, username, displayPid } = submission
  const { fields } = useProblemSet()
  const list = useCall(getSubmissionList, {
    ...fields,
    username,
    problemID: displayPid,
    completeProblemID: true,
    limit: offered,
  })
  const others = list.data?.records.filter((row) => row.uid === submission.uid && row.submitId !== submitId) ?? []
  return (
    <Panel
      title={t('compare.title')}
      actions={
        <ActionIcon variant="subtle" color="gray" aria-label={t('compare.close')} onClick={onClose}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      }
      flush
    >
      <div className={classes.choice}>
        {list.data && others.length === 0 ? (
          t('compare.none')
        ) : (
          <NativeSelect
            label={t('compare.with')}
            value={other === null ? '' : String(other)}
            onChange={(event) => onChoose(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
            data={[
              { value: '', label: t('compare.choose') },
              ...others.map((row) => ({
                value: String(row.submitId),
                label: `#${row.submitId} · ${t(`common:status.${statusOf(row.status).name}`)} · ${languageOfSubmission(row, t)}`,
              })),
            ]}
          />
        )}
      </div>
      {other !== null && <Difference submission={submission} other={other} />}
    </Panel>
  )
}

function Difference({ submission, other }: { submission: Readable; other: number }) {
  const { t } = useTranslation('submission')
  const { language } = useLanguage(submission.language)
  const { fields } = useProblemSet()
  const { data, error } = useCall(getSubmissionDetail, { submitId: other, ...fields })
  const otherSubmission = data?.submission
  if (error) return <p className={classes.word}>{error.message}</p>
  if (!otherSubmission) return <Skeleton height={240} radius={0} />
  const { code } = otherSubmission
  if (code === null || otherSubmission.pid !== submission.pid)
    return <p className={classes.word}>{t('compare.hidden')}</p>
  if (code === submission.code) return <p className={classes.word}>{t('compare.same')}</p>
  const [before, after] = submission.submitId < other ? [submission.code, code] : [code, submission.code]
  const first = Math.min(submission.submitId, other)
  const second = Math.max(submission.submitId, other)
  return (
    <CodeDiff
      before={before}
      after={after}
      beforeLabel={t('compare.before', { id: first })}
      afterLabel={t('compare.after', { id: second })}
      contentType={language?.contentType ?? ''}
      unchanged={t('compare.unchanged')}
    />
  )
}
