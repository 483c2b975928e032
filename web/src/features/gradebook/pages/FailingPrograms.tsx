import { NativeSelect } from '@mantine/core'
import { getFailing, getGradebook } from '@oj/functions/features/gradebook/contract.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { addressQuery, numberFrom } from '../../../lib/addressQuery.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { linkOf, submissionLink } from '../kinds.ts'
import { BookBar } from '../parts/BookBar.tsx'
import { FailingGroup } from '../parts/FailingGroup.tsx'
import classes from '../parts/Gradebook.module.css'

/** The column and its problem; null for the first. */
const failingQuery = addressQuery({ column: numberFrom(1), pid: numberFrom(1) })

/** Programs of a class that fail, in groups by what they fail at and how alike they are (BX-01). */
export function FailingPrograms() {
  const { t } = useTranslation('gradebook')
  const id = parseWholeNumber(useParams().gradebookID ?? null) ?? 0
  const { query, change } = useAddress(failingQuery)
  const { data: book, error, mutate } = useCall(getGradebook, { id })
  const columns = book?.columns.filter(({ kind, ref }) => linkOf(kind, ref) !== null) ?? []
  const column = columns.find((one) => one.id === query.column) ?? columns[0]
  const asked = column ? { id, column: column.id, ...(query.pid !== null && { pid: query.pid }) } : null
  const failing = useCall(getFailing, asked)
  const failed = error ?? failing.error
  if (failed && !(book && failing.data)) {
    const retry = () => Promise.all([mutate(), failing.mutate()])
    return <ReadFailure error={failed} onRetry={retry} list={{ to: '/gradebook', name: t('list.title') }} />
  }
  if (!book || (column && !failing.data)) return <Waiting />
  const { problems = [], groups = [], phrases = [], pid = null, solved = 0, untried = 0 } = failing.data ?? {}
  const shown = problems.find((one) => one.pid === pid)
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
            <span className={classes.told} role="status">
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
                id={id}
                column={column.id}
                group={group}
                phrases={phrases}
                to={(submitId) => submissionLink(column, shown?.displayId ?? '', submitId)}
                onChanged={() => failing.mutate()}
              />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
