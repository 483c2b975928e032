import { Accordion } from '@mantine/core'
import type { CaseRow, Subtask } from '@oj/functions/features/submission/contract.ts'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { formatMemory, formatTime } from '../format.ts'
import classes from './Subtasks.module.css'

interface Props {
  subtasks: readonly Subtask[]
  columns: readonly Column<CaseRow>[]
}

/** Each subtask with its verdict, score, time and memory; it opens on its test points. */
export function Subtasks({ subtasks, columns }: Props) {
  const { t } = useTranslation('submission')
  const nameOf = ({ groupNum }: Subtask) =>
    groupNum === null ? t('detail.ungrouped') : t('detail.subtask', { number: groupNum })
  return (
    <Accordion multiple chevronPosition="left" classNames={{ content: classes.content ?? '' }}>
      {subtasks.map((subtask) => (
        <Accordion.Item key={subtask.groupNum} value={String(subtask.groupNum)}>
          <Accordion.Control>
            <span className={classes.head}>
              <strong>{nameOf(subtask)}</strong>
              <StatusBadge status={subtask.status} />
              {subtask.requires.length > 0 && (
                <span className={classes.figure}>
                  {t('detail.requires', { numbers: subtask.requires.map((one) => `#${one}`).join(', ') })}
                </span>
              )}
              <span>{t('detail.points', { score: subtask.score })}</span>
              <span>{t('detail.right', { ac: subtask.ac, total: subtask.total })}</span>
              <span className={classes.figure}>{formatTime(subtask.time)}</span>
              <span className={classes.figure}>{formatMemory(subtask.memory)}</span>
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <DataTable
              label={nameOf(subtask)}
              columns={columns}
              rows={subtask.subtaskDetailList}
              rowKey={(one) => one.seq}
              empty={null}
            />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
