import { Box } from '@mantine/core'
import { type ClassProgress, type ProgressState, progressStates } from '@oj/functions/features/class/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { workTones } from '../../../ui/status/tones.ts'
import scroller from '../../../ui/table/SideScroll.module.css'
import classes from './Progress.module.css'

/** What a state looks like: its sign and its tone. */
const looks = {
  none: { sign: '·', tone: workTones['not-begun'] },
  trying: { sign: '…', tone: workTones.trying },
  solved: { sign: '✓', tone: workTones.solved },
  late: { sign: '◷', tone: workTones.late },
  excused: { sign: '○', tone: workTones.excused },
  missing: { sign: '✕', tone: workTones.missing },
} as const satisfies Record<ProgressState, { sign: string; tone: string | undefined }>
const done: readonly ProgressState[] = ['solved', 'late']

type Student = ClassProgress['records'][number] & {
  /** what else is to be said of them, below the name */
  about?: readonly string[]
  /** what they have, in the last column */
  points?: number | null
}

interface Props {
  progress: { readonly problems: ClassProgress['problems']; readonly records: readonly Student[] }
  /** where a submission to a problem is shown; null for nowhere */
  to: (problemID: string, submitId: number) => string | null
}

/** A class by problems: how far each is with each. The names stay in sight while the problems scroll. */
export function ProgressTable({ progress: { problems, records }, to }: Props) {
  const { t } = useTranslation('class')
  const hasPoints = records.some(({ points }) => points !== undefined)
  const solvedAt = (place: number) => records.filter(({ steps }) => isDone(steps[place])).length
  return (
    <>
      <ul className={classes.legend} aria-label={t('legend')}>
        {progressStates.map((state) => (
          <li key={state}>
            <span className={classes.sign} data-tone={looks[state].tone} aria-hidden>
              {looks[state].sign}
            </span>{' '}
            {t(`state.${state}`)}
          </li>
        ))}
      </ul>
      {/* the keyboard must be able to scroll what the finger can */}
      <Box className={scroller.scroll ?? ''} role="group" aria-label={t('title')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.name}>
                {t('student')}
              </th>
              {problems.map(({ pid, displayId, title }, place) => (
                <th key={pid} scope="col" title={title}>
                  {displayId}
                  <span className={classes.under}>{`${solvedAt(place)}/${records.length}`}</span>
                </th>
              ))}
              {hasPoints && <th scope="col">{t('points')}</th>}
            </tr>
          </thead>
          <tbody>
            {records.map((student) => (
              <tr key={student.uid}>
                <th scope="row" className={classes.name} title={student.username}>
                  {student.realname || student.nickname || student.username}
                  <span className={classes.under}>
                    {student.username} · {`${student.steps.filter(isDone).length}/${problems.length}`}
                  </span>
                  {student.about?.map((words) => (
                    <span key={words} className={classes.under}>
                      {words}
                    </span>
                  ))}
                </th>
                {problems.map(({ pid, displayId }, place) => (
                  <td key={pid}>
                    <Step step={student.steps[place]} to={(submitId) => to(displayId, submitId)} />
                  </td>
                ))}
                {hasPoints && <td>{student.points ?? '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}

type StepOf = Student['steps'][number]

const isDone = (step: StepOf | undefined): boolean => step !== undefined && done.includes(step.state)

/** How far somebody is with a problem, with the number of their tries; it leads to the last one. */
function Step({ step, to }: { step: StepOf | undefined; to: (submitId: number) => string | null }) {
  const { t } = useTranslation('class')
  if (!step) return null
  const { state, tries, submitId } = step
  const { sign, tone } = looks[state]
  const words = tries === 0 ? t(`state.${state}`) : `${t(`state.${state}`)} · ${t('tries', { count: tries })}`
  const address = submitId === null ? null : to(submitId)
  const shown = (
    <>
      <span aria-hidden>
        {sign}
        {tries > 1 && <small>{tries}</small>}
      </span>
      <span className="unseen">{words}</span>
    </>
  )
  return address === null ? (
    <span className={classes.sign} data-tone={tone} title={words}>
      {shown}
    </span>
  ) : (
    <Link className={classes.sign} data-tone={tone} title={words} to={address}>
      {shown}
    </Link>
  )
}
