import { Box } from '@mantine/core'
import type { GradeTable, StudentRow } from '@oj/functions/features/gradebook/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import scroller from '../../../ui/table/SideScroll.module.css'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { cellText, lateText, scoreText, toneOf, totalText } from '../words.ts'
import classes from './Gradebook.module.css'

export interface CellPlace {
  uid: string
  column: number
}

interface Props {
  table: GradeTable
  onOpen: (place: CellPlace) => void
}

type Cell = StudentRow['cells'][number]

/** The grades of a class; the names stay in sight while the columns scroll. */
export function Sheet({ table, onOpen }: Props) {
  const { t } = useTranslation('gradebook')
  const { columns, records, totals } = table
  return (
    // the keyboard must be able to scroll what the finger can
    <Box className={scroller.scroll ?? ''} role="group" aria-label={t('table.label')} tabIndex={0}>
      <table className={classes.sheet}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t('table.student')}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" title={`${column.title} · ${lateText(t, column)}`}>
                <span className={classes.column}>{column.title}</span>
                <span className={classes.under}>
                  {t('table.weight', { weight: column.weight })}
                  {!column.isPublished && ` · ${t('column.hidden')}`}
                </span>
              </th>
            ))}
            <th scope="col">{t('table.total')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={classes.means}>
            <th scope="row" className={classes.name}>
              {t('table.mean')}
              <span className={classes.under}>{t('table.range')}</span>
            </th>
            {[...columns.map(({ id, statistics }) => ({ id, ...statistics })), { id: 0, ...totals }].map((one) => (
              <td key={one.id} title={one.bins.join(' · ')}>
                {one.mean === null ? '–' : scoreText(one.mean)}
                <span className={classes.under}>
                  {one.count > 0 &&
                    `${scoreText(one.median ?? 0)} · ${scoreText(one.least ?? 0)}–${scoreText(one.most ?? 0)}`}
                </span>
              </td>
            ))}
          </tr>
          {records.map((student) => (
            <tr key={student.uid}>
              <th scope="row" className={classes.name} title={student.username}>
                <Link to={`/user-home?username=${encodeURIComponent(student.username)}`}>{nameOfPerson(student)}</Link>
                <span className={classes.under}>
                  {[student.username, student.studentNumber, student.section].filter((text) => text !== '').join(' · ')}
                </span>
              </th>
              {columns.map(({ id, title }, place) => (
                <td key={id}>
                  <CellButton
                    cell={student.cells[place]}
                    label={`${student.username}, ${title}`}
                    onClick={() => onOpen({ uid: student.uid, column: id })}
                  />
                </td>
              ))}
              <td className={classes.total}>{totalText(t, student.total, student.isPreliminary)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function CellButton({ cell, label, onClick }: { cell: Cell | undefined; label: string; onClick: () => void }) {
  const { t } = useTranslation('gradebook')
  if (!cell) return null
  const notes = [
    t(`state.${cell.state}`),
    ...(cell.isLate ? [t('cell.late')] : []),
    ...(cell.hasExtension ? [t('cell.extended')] : []),
    ...(cell.hasComment ? [t('cell.commented')] : []),
    ...(cell.hasAppeal ? [t('cell.appealed')] : []),
    ...(cell.isDropped ? [t('cell.dropped')] : []),
  ].join(' · ')
  const signs = `${cell.isLate ? '◷' : ''}${cell.hasComment ? '✎' : ''}${cell.hasAppeal ? '?' : ''}`
  return (
    <button
      type="button"
      className={`printed ${classes.cell}`}
      data-tone={toneOf[cell.state]}
      data-dropped={cell.isDropped || undefined}
      aria-label={`${label}: ${cellText(t, cell)} (${notes})`}
      title={notes}
      onClick={onClick}
    >
      {cellText(t, cell)}
      {signs !== '' && (
        <span className={classes.mark} aria-hidden>
          {signs}
        </span>
      )}
    </button>
  )
}
