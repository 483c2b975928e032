import type { CaseRow } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusAttributes } from '../../../../ui/status/colored.ts'
import { statusOf } from '../../../../ui/status/status.ts'
import { formatMemory, formatTime } from '../../format.ts'
import type { TriedInput } from '../../triedInput.ts'
import { CaseData, differenceOf, Part } from './CaseData.tsx'
import classes from './CaseTiles.module.css'
import { hasFailed } from './caseSummary.ts'

interface Props {
  /** the name of the tiles, for screen readers */
  label: string
  cases: readonly CaseRow[]
  /** whether they are below the heading of their subtask */
  isGrouped?: boolean
  /** runs the reader's code on an input; absent where that is not offered */
  onTry?: ((tried: TriedInput) => void) | undefined
}

/** Test points as coloured tiles. The message of one opens below them, at first that of the first one that failed. */
export function CaseTiles({ label, cases, isGrouped = false, onTry }: Props) {
  const { t } = useTranslation('submission')
  const id = useId()
  const [open, setOpen] = useState(() => firstToOpen(cases))
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
            <CaseMessage key={shown.seq} row={shown} onTry={onTry} />
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

/** A placeholder while tiles load. */
export const Waiting = () => <div className={classes.waiting} aria-busy />

/** The first one that failed and says more, else the first that says why. */
const firstToOpen = (cases: readonly CaseRow[]) =>
  (cases.find((one) => hasFailed(one) && hasMessage(one)) ?? cases.find(hasWords))?.seq ?? null

/** Whether a test point has more than figures. */
const hasMessage = (row: CaseRow) => hasWords(row) || row.inputData !== undefined
const hasWords = ({ message, comment }: CaseRow) => message !== '' || Boolean(comment)

interface CaseMessageProps extends Pick<Props, 'onTry'> {
  row: CaseRow
}

/** The message of a test point, with its data as far as they may be seen. */
function CaseMessage({ row, onTry }: CaseMessageProps) {
  const { t } = useTranslation('submission')
  const { message, comment, reason } = row
  // the data tell the line and the column
  const isTold = reason === 'output' && differenceOf(row) !== null
  return (
    <>
      {message && !isTold && <p className={classes.words}>{message}</p>}
      {/* the server gives it to staff only */}
      {comment && <Part title={t('detail.comment')} text={comment} />}
      <CaseData row={row} onTry={onTry} />
    </>
  )
}
