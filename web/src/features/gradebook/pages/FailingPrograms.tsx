import { Box, Button, NativeSelect } from '@mantine/core'
import {
  addRemarks,
  type FailingGroup as Group,
  getFailing,
  getGradebook,
} from '@oj/functions/features/gradebook/contract.ts'
import { gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressQuery, numberFrom } from '../../../lib/addressQuery.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { useAddress } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { linkOf, submissionLink } from '../kinds.ts'
import { BookBar } from '../parts/BookBar.tsx'
import { Unread, useBookId } from '../parts/book.tsx'
import groupClasses from '../parts/FailingGroup.module.css'
import classes from '../parts/Gradebook.module.css'
import { RemarkForm } from '../parts/remarks/RemarkForm.tsx'

/** Null for the first. */
const failingQuery = addressQuery({ column: numberFrom(1), pid: numberFrom(1) })

/** Programs of a class that fail, in groups by what they fail at and how alike they are (BX-01). */
export function FailingPrograms() {
  const { t } = useTranslation('gradebook')
  const id = useBookId()
  const { query, change } = useAddress(failingQuery)
  const { data: book, error, mutate } = useCall(getGradebook, { id })
  const columns = book?.columns.filter(({ kind, ref }) => linkOf(kind, ref) !== null) ?? []
  const column = columns.find((one) => one.id === query.column) ?? columns[0]
  const input = column ? { id, column: column.id, ...(query.pid !== null && { pid: query.pid }) } : null
  const failing = useCall(getFailing, input)
  const failure = error ?? failing.error
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
                id={id}
                column={column.id}
                group={group}
                phrases={phrases}
                to={(submitId) => submissionLink(column, problem?.displayId ?? '', submitId)}
                onChanged={() => failing.mutate()}
              />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

interface GroupProps {
  /** the gradebook */
  id: number
  column: number
  group: Group
  phrases: readonly string[]
  /** where a submission is shown; null for nowhere */
  to: (submitId: number) => string | null
  onChanged: () => Promise<{ phrases: string[] } | undefined>
}

/** Programs that fail alike: their authors, the code of one, and a remark for all. */
function FailingGroup({ id, column, group, phrases, to, onChanged }: GroupProps) {
  const { t } = useTranslation('gradebook')
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const { run, running } = useAction(addRemarks)
  const { status, failedCase, programs, code } = group
  const commentedCount = programs.filter(({ hasRemarks }) => hasRemarks).length

  async function send(text: string): Promise<boolean> {
    let count = 0
    for (let from = 0; from < programs.length; from += limits.rows) {
      const submitIds = programs.slice(from, from + limits.rows).map(({ submitId }) => submitId)
      const done = await run({ id, column, submitIds, text })
      if (done === undefined) return false
      count += done.told
    }
    toast('success', t('failing.told', { count }))
    setOpen(false)
    return true
  }
  return (
    <li className={groupClasses.group} aria-labelledby={heading}>
      <h2 id={heading} className={groupClasses.head}>
        <StatusBadge status={status} />
        {failedCase && <span>{t('failing.case', { number: failedCase.seq, name: failedCase.name })}</span>}
        <span>{t('failing.programs', { count: programs.length })}</span>
        {commentedCount > 0 && (
          <span className={groupClasses.quiet}>{t('failing.commented', { count: commentedCount })}</span>
        )}
      </h2>
      <ul className={groupClasses.people}>
        {programs.map(({ submitId, username, language }) => {
          const address = to(submitId)
          return (
            <li key={submitId}>
              {address === null ? username : <Link to={address}>{username}</Link>}{' '}
              <span className={groupClasses.quiet}>{language}</span>
            </li>
          )
        })}
      </ul>
      {code === null ? (
        <p className={groupClasses.quiet}>{t('failing.noCode')}</p>
      ) : (
        // the keyboard must be able to scroll what the finger can
        <Box
          className={groupClasses.code ?? ''}
          role="group"
          aria-label={t('failing.example', { name: programs[0]?.username })}
          tabIndex={0}
        >
          <code>{code}</code>
        </Box>
      )}
      {isOpen ? (
        <RemarkForm phrases={phrases} onSend={send} onChanged={onChanged} sending={running} />
      ) : (
        <Button className={groupClasses.open ?? ''} variant="light" onClick={() => setOpen(true)}>
          {t('failing.comment', { count: programs.length })}
        </Button>
      )}
    </li>
  )
}
