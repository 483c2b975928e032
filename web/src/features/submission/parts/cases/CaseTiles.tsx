import type { CaseRow } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusAttributes } from '../../../../ui/status/colored.ts'
import { statusOf } from '../../../../ui/status/status.ts'
import { formatMemory, formatTime } from '../../format.ts'
import { CaseMessage, hasMessage } from './CaseMessage.tsx'
import classes from './CaseTiles.module.css'

interface Props {
  /** says to those who can't see them what the tiles are */
  label: string
  cases: readonly CaseRow[]
  /** whether their subtask stands above them */
  isGrouped?: boolean
}

/** Test points as coloured tiles. One that has more to say opens below them; at first, the first that failed. */
export function CaseTiles({ label, cases, isGrouped = false }: Props) {
  const { t } = useTranslation('submission')
  const id = useId()
  const [open, setOpen] = useState(() => cases.find(hasMessage)?.seq ?? null)
  const shown = cases.find(({ seq }) => seq === open)
  return (
    <>
      <ul className={classes.tiles} aria-label={label}>
        {cases.map((one) => (
          <li key={one.seq} className={classes.tile} {...statusAttributes(statusOf(one.status))}>
            {hasMessage(one) ? (
              <button
                type="button"
                className={`printed ${classes.inside}`}
                aria-expanded={one === shown}
                aria-controls={id}
                onClick={() => setOpen(one === shown ? null : one.seq)}
              >
                <Figures row={one} isGrouped={isGrouped} />
              </button>
            ) : (
              <div className={classes.inside}>
                <Figures row={one} isGrouped={isGrouped} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div id={id} className={classes.more}>
        {shown && (
          <section aria-label={t('detail.numbered', { number: shown.seq })}>
            <strong>{t('detail.numbered', { number: shown.seq })}</strong>
            <CaseMessage key={shown.seq} row={shown} />
          </section>
        )}
      </div>
    </>
  )
}

function Figures({ row, isGrouped }: { row: CaseRow; isGrouped: boolean }) {
  const { seq, status, time, memory, score, groupNum } = row
  const { t } = useTranslation(['submission', 'common'])
  const { name, letters } = statusOf(status)
  const words = t(`common:status.${name}`)
  return (
    <>
      <span className={classes.first}>
        <span>
          #{seq}
          {!isGrouped && groupNum !== null && <span title={t('detail.group')}> · {groupNum}</span>}
        </span>
        {letters === null ? (
          <strong>{words}</strong>
        ) : (
          <abbr title={words} aria-label={words}>
            {letters}
          </abbr>
        )}
        {score !== null && <span>{t('detail.points', { score })}</span>}
      </span>
      {status !== Status.cancelled && (
        <span className={classes.second}>
          <span>{formatTime(time)}</span>
          <span>{formatMemory(memory)}</span>
        </span>
      )}
    </>
  )
}

/** Holds the place of tiles that are on their way. */
export const Waiting = () => <div className={classes.waiting} aria-busy />
