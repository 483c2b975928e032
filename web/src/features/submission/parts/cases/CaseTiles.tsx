import type { CaseRow } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { statusAttributes } from '../../../../ui/status/colored.ts'
import { statusOf } from '../../../../ui/status/status.ts'
import { formatMemory, formatTime } from '../../format.ts'
import classes from './CaseTiles.module.css'

interface Props {
  /** the name of the tiles, for screen readers */
  label: string
  cases: readonly CaseRow[]
  /** whether they are below the heading of their subtask */
  isGrouped?: boolean
}

/** Test points as coloured tiles. The message of one opens below them, at first that of the first one with a message. */
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

/** A placeholder while tiles load. */
export const Waiting = () => <div className={classes.waiting} aria-busy />

/** Whether a test point has more than figures. */
const hasMessage = ({ message, comment, inputData }: CaseRow) =>
  message !== '' || Boolean(comment) || inputData !== undefined

/** The message of a test point, with a part of its data where that may be seen. */
function CaseMessage({ row: { message, comment, inputData, outputData, userOutput } }: { row: CaseRow }) {
  const { t } = useTranslation('submission')
  return (
    <>
      {message && <p className={classes.words}>{message}</p>}
      {/* the server gives it to staff only */}
      {comment && <Part title={t('detail.comment')} text={comment} />}
      {inputData !== undefined && <Part title={t('detail.input')} text={inputData} />}
      {outputData !== undefined && <Part title={t('detail.answer')} text={outputData} />}
      {userOutput !== undefined && <Part title={t('detail.written')} text={userOutput} />}
    </>
  )
}

function Part({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation('submission')
  return (
    <>
      <p className={classes.title}>{title}</p>
      {text === null ? (
        t('detail.tooLarge')
      ) : (
        <pre ref={makeFocusable} className={classes.data}>
          {text}
        </pre>
      )}
    </>
  )
}
