import { getRejudgings } from '@oj/functions/features/judge-admin/contract.ts'
import { IconReload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { Head } from './Head.tsx'
import { Open } from './Open.tsx'
import classes from './Rejudging.module.css'
import { Start } from './Start.tsx'

interface Props {
  /** of the set, in its order */
  problems: readonly { displayId: string; title: string }[]
}

/** Has submissions to the address's set judged again, and shows those that were judged beside their verdicts (SB-04). */
export function Rejudgings({ problems }: Props) {
  const { t } = useTranslation('judge-admin')
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(getRejudgings, fields)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div className={classes.sections}>
      <Panel title={t('rejudging.choose')}>
        <Start
          problems={problems}
          onStarted={async (number) => {
            await mutate()
            setOpen(number)
          }}
        />
      </Panel>
      <Panel title={t('rejudging.list')} flush>
        {!data && error && <ErrorState message={error.message} onRetry={mutate} />}
        {data?.length === 0 && (
          <EmptyState
            icon={<IconReload size={26} stroke={1.6} />}
            title={t('rejudging.none')}
            hint={t('rejudging.noneHint')}
          />
        )}
        <ul className={classes.list}>
          {data?.map((one) => (
            <li key={one.number} className={classes.item}>
              <Head
                rejudging={one}
                isOpen={open === one.number}
                onToggle={() => setOpen(open === one.number ? null : one.number)}
              />
              {open === one.number && <Open number={one.number} onChanged={mutate} />}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
