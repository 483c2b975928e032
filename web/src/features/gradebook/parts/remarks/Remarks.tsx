import { getRemarks, removeRemark } from '@oj/functions/features/gradebook/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../../../lib/calls/swr.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import { Remark } from './Remark.tsx'
import classes from './Remarks.module.css'
import { WriteRemark } from './WriteRemark.tsx'

export interface RemarksProps {
  submitId: number
  code: string
}

/** What teachers said of the lines of a submission; nothing where nobody did, but for those who may. */
export function Remarks({ submitId, code }: RemarksProps) {
  const { t } = useTranslation('gradebook')
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(getRemarks, { submitId, ...fields })
  const [removed, setRemoved] = useState<number | null>(null)
  const { run } = useAction(removeRemark)
  if (error && !data) return <ErrorState message={error.message} onRetry={mutate} />
  if (!data || (data.remarks.length === 0 && data.gradebooks.length === 0)) return null
  const lines = code.split('\n')
  const { remarks, gradebooks, phrases } = data
  async function remove(id: number) {
    if ((await run({ submitId, ...fields, id })) !== undefined) await mutate()
  }
  return (
    <Panel
      title={t('remarks.title')}
      actions={
        <nav className={classes.books} aria-label={t('list.title')}>
          {gradebooks.map(({ id, title }) => (
            <Link key={id} to={`/gradebook/${id}`}>
              {title}
            </Link>
          ))}
        </nav>
      }
    >
      <div className={classes.all}>
        {remarks.length === 0 && <p className={classes.none}>{t('remarks.none')}</p>}
        <ul className={classes.list}>
          {remarks
            .toSorted((a, b) => a.line - b.line || a.id - b.id)
            .map((remark) => (
              <Remark
                key={remark.id}
                remark={remark}
                code={lines[remark.line - 1]}
                onRemove={remark.isOwn ? () => setRemoved(remark.id) : null}
              />
            ))}
        </ul>
        {gradebooks.length > 0 && (
          <WriteRemark submitId={submitId} set={fields} lines={lines} phrases={phrases} onChanged={() => mutate()} />
        )}
      </div>
      <Confirm
        opened={removed !== null}
        danger
        title={t('remarks.removeTitle')}
        message={t('remarks.removeMessage')}
        action={t('remarks.remove')}
        onConfirm={() => removed !== null && void remove(removed)}
        onClose={() => setRemoved(null)}
      />
    </Panel>
  )
}
