import { NativeSelect } from '@mantine/core'
import { addRemarks, getFailing, getGradebook } from '@oj/functions/features/gradebook/contract.ts'
import { useTranslation } from 'react-i18next'
import { addressQuery, numberFrom } from '../../../lib/addressQuery.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { linkOf, submissionLink } from '../kinds.ts'
import { BookBar } from '../parts/BookBar.tsx'
import { Unread, useBookId } from '../parts/book.tsx'
import { FailingGroup } from '../parts/FailingGroup.tsx'
import classes from '../parts/Gradebook.module.css'

/** Null for the first. */
const failingQuery = addressQuery({ column: numberFrom(1), pid: numberFrom(1) })

/** Programs of a class that fail, in groups by what they fail at and how alike they are (BX-01). */
export function FailingPrograms() {
  const { t } = useTranslation('gradebook')
  const id = useBookId()
  const { query, change } = useAddress(failingQuery)
  const { data: book, error, mutate } = useCall(getGradebook, { id })
  const columns = book?.columns.filter((one) => linkOf({ ...one, gid: book.gid }) !== null) ?? []
  const column = columns.find((one) => one.id === query.column) ?? columns[0]
  const input = column ? { id, column: column.id, ...(query.pid !== null && { pid: query.pid }) } : null
  const failing = useCall(getFailing, input)
  const failure = error ?? failing.error
  const { run, running } = useAction(addRemarks)
  if (!book || (!failing.data && (column || failure))) {
    return <Unread read={{ error: failure, mutate: () => Promise.all([mutate(), failing.mutate()]) }} />
  }
  const { problems = [], groups = [], phrases = [], pid = null, solved = 0, untried = 0 } = failing.data ?? {}
  const problem = problems.find((one) => one.pid === pid)
  return (
    <>
      <BookBar id={id} gid={book.gid} current="failing" />
      <PageTitle title={book.title} description={t('failing.hint')} />
      <Panel flush>
        {column && (
          <div className={classes.filters}>
            <NativeSelect
              label={t('import.column')}
              value={String(column.id)}
              data={columns.map((one) => ({ value: String(one.id), label: one.title }))}
              onChange={(event) => change({ column: Number(event.currentTarget.value), pid: 0 })}
            />
            {problems.length > 1 && (
              <NativeSelect
                label={t('failing.problem')}
                value={String(pid)}
                data={problems.map((one) => ({ value: String(one.pid), label: `${one.displayId} ${one.title}` }))}
                onChange={(event) => change({ column: column.id, pid: Number(event.currentTarget.value) })}
              />
            )}
            <span className={classes.status} role="status">
              {t('failing.solved', { count: solved })} · {t('failing.untried', { count: untried })}
            </span>
          </div>
        )}
        {groups.length === 0 || !column ? (
          <EmptyState title={t('failing.none')} hint={t(column ? 'failing.noneHint' : 'failing.noColumns')} />
        ) : (
          <ul className={classes.plain}>
            {groups.map((group) => (
              <FailingGroup
                key={group.programs[0]?.submitId}
                group={group}
                phrases={phrases}
                to={(submitId) => submissionLink({ ...column, gid: book.gid }, problem?.displayId ?? '', submitId)}
                sending={running}
                onSend={(submitIds, text) => run({ id, column: column.id, submitIds, text })}
                onChanged={() => failing.mutate()}
              />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
