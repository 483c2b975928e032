import { getMyGrades } from '@oj/functions/features/gradebook/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { hasOwnRules, linkOf, listOf, submissionLink } from '../kinds.ts'
import { AppealButton, AppealList } from '../parts/Appeals.tsx'
import { Unread, useBookId } from '../parts/book.tsx'
import classes from '../parts/Gradebook.module.css'
import { Works } from '../parts/Works.tsx'
import { cellText, lateText, totalText } from '../words.ts'

/** How often the grades are read again while the server builds them, in ms. */
const pollEvery = 2000

/** A student's own grades in a gradebook, with what teachers said of them. */
export function MyGrades() {
  const { t } = useTranslation('gradebook')
  const { user } = useSession()
  const id = useBookId()
  const read = useCall(getMyGrades, { id }, { refreshInterval: (grades) => (grades?.isBuilding ? pollEvery : 0) })
  if (!read.data) return <Unread read={read} isMine />
  const { gid, title, description, author, columns, cells, total, isPreliminary, dropLowest } = read.data
  const totalWords = t('mine.total', { total: totalText(t, total, isPreliminary) })
  return (
    <>
      <nav className={classes.bar} aria-label={t('bar.label')}>
        <Link to={listOf(gid)} className={classes.back}>
          <IconChevronLeft size={16} />
          {t('list.mine')}
        </Link>
      </nav>
      <PageTitle
        title={title}
        description={[author, description].filter((text) => text !== '').join(' · ')}
        actions={
          <span className={classes.big} role="status">
            {totalWords}
          </span>
        }
      />
      <p className={`printed ${classes.ofWhom}`}>
        {user && nameOfPerson(user)} · {totalWords}
      </p>
      {dropLowest > 0 && <p className={classes.note}>{t('mine.drops', { count: dropLowest })}</p>}
      {columns.length === 0 && <EmptyState title={t('mine.none')} />}
      <ul className={classes.grades}>
        {columns.map((column, place) => {
          const cell = cells[place]
          return cell && <Grade key={column.id} id={id} graded={{ ...column, gid }} cell={cell} />
        })}
      </ul>
    </>
  )
}

type Mine = AnswerOf<typeof getMyGrades>

interface GradeProps {
  /** the gradebook */
  id: number
  graded: Mine['columns'][number] & Pick<Mine, 'gid'>
  cell: Mine['cells'][number]
}

function Grade({ id, graded, cell }: GradeProps) {
  const { t } = useTranslation('gradebook')
  const { kind, title, weight, late } = graded
  const link = linkOf(graded)
  const facts = [
    t(`state.${cell.state}`),
    t('table.weight', { weight }),
    ...(cell.due === null ? [] : [t('mine.due', { time: dayjs(cell.due).format('YYYY-MM-DD HH:mm') })]),
    ...(late === null && !hasOwnRules(kind) ? [] : [lateText(t, graded)]),
    ...(cell.isLate ? [t('cell.late')] : []),
    ...(cell.isDropped ? [t('cell.dropped')] : []),
  ]
  return (
    <li className={classes.grade} aria-label={title}>
      <div className={classes.gradeHead}>
        <strong>{link ? <Link to={link}>{title}</Link> : title}</strong>
        <span className={classes.big}>{cellText(t, cell)}</span>
      </div>
      <p className={classes.note}>{facts.join(' · ')}</p>
      <Works works={cell.works} to={(problemID, submitId) => submissionLink(graded, problemID, submitId)} />
      {cell.state === 'given' && cell.rubric.length > 0 && (
        <dl className={classes.facts}>
          {cell.rubric.map(({ name, points, given }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{`${given ?? '–'} / ${points}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {cell.comment !== '' && <blockquote className={classes.comment}>{cell.comment}</blockquote>}
      <AppealList appeals={cell.appeals} />
      {(cell.score !== null || cell.state === 'excused') && (
        <AppealButton id={id} column={graded.id} title={title} appeals={cell.appeals} />
      )}
    </li>
  )
}
