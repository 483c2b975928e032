import { Button, Switch, TextInput } from '@mantine/core'
import { addSchool, getGradeTable, removeStudents, saveStudents } from '@oj/functions/features/gradebook/contract.ts'
import { gradebookLimits as limits } from '@oj/functions/features/gradebook/contract-terms.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { chooseColumn } from '../../../ui/table/Choose.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { useChoice } from '../../../ui/table/useChoice.ts'
import { studentLines } from '../table.ts'
import type { Book, Save } from './book.tsx'
import classes from './Gradebook.module.css'
import { LinesForm } from './LinesForm.tsx'

interface Props {
  book: Book
  saving: boolean
  onSave: Save
  onChanged: () => void
}

/** The students of a gradebook: the members of its group, or added by names, a table or a school. */
export function Students({ book, saving, onSave, onChanged }: Props) {
  const { id, students: count } = book
  const { t } = useTranslation('gradebook')
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  async function changed() {
    onChanged()
    await reloadCalls(getGradeTable)
  }
  return (
    <Panel title={t('students.title', { count })}>
      <div className={classes.fields}>
        {book.gid !== null && (
          <Switch
            label={t('students.members')}
            description={t('students.membersHint')}
            checked={book.takesMembers}
            disabled={saving}
            onChange={(event) => void onSave({ takesMembers: event.currentTarget.checked })}
          />
        )}
        <LinesForm
          label={t('students.lines')}
          hint={t('students.hint')}
          placeholder={t('students.example')}
          action={t('students.add')}
          read={studentLines}
          save={(students) => quietCall(saveStudents, { id, students })}
          onSaved={() => void changed()}
          onDirty={setDirty}
        />
        <School id={id} onChanged={changed} />
        {count > 0 && <StudentList id={id} count={count} onChanged={changed} />}
      </div>
    </Panel>
  )
}

function School({ id, onChanged }: { id: number; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('gradebook')
  const [school, setSchool] = useState('')
  const [section, setSection] = useState('')
  const { run, running } = useAction(addSchool)
  async function add() {
    const done = await run({ id, school, section })
    if (!done) return
    toast('success', t('lines.saved', { count: done.saved }))
    setSchool('')
    await onChanged()
  }
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className={classes.pair}>
        <TextInput
          label={t('students.school')}
          description={t('students.schoolHint')}
          maxLength={100}
          value={school}
          onChange={(event) => setSchool(event.currentTarget.value)}
        />
        <TextInput
          label={t('students.section')}
          description={t('students.sectionHint')}
          maxLength={limits.section}
          value={section}
          onChange={(event) => setSection(event.currentTarget.value)}
        />
      </div>
      <div>
        <Button type="submit" variant="default" loading={running} disabled={school.trim() === ''}>
          {t('students.addSchool')}
        </Button>
      </div>
    </form>
  )
}

interface ListProps {
  id: number
  /** how many rows hold the place at first */
  count: number
  onChanged: () => Promise<void>
}

function StudentList({ id, count, onChanged }: ListProps) {
  const { t } = useTranslation('gradebook')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const list = useCall(getGradeTable, { id, ...page }, { keepPreviousData: true })
  const { choice, chosen, clear } = useChoice(list.data?.records ?? [], ({ uid }) => uid)
  const { run, running } = useAction(removeStudents)
  const [isAsking, setAsking] = useState(false)
  async function remove() {
    if ((await run({ id, uids: chosen.map(({ uid }) => uid) })) === undefined) return
    clear()
    await onChanged()
  }
  return (
    <>
      {chosen.length > 0 && (
        <div>
          <Button color="red.8" loading={running} leftSection={<IconTrash size={17} />} onClick={() => setAsking(true)}>
            {t('students.remove', { count: chosen.length })}
          </Button>
        </div>
      )}
      <ListTable
        label={t('students.list')}
        list={list}
        rowKey={({ uid }) => uid}
        minor
        page={page}
        onPage={setPage}
        expected={Math.min(count, page.limit)}
        empty={<EmptyState title={t('table.none')} />}
        columns={[
          chooseColumn(choice, { all: t('students.all'), one: ({ username }) => t('students.one', { username }) }),
          { key: 'username', title: t('students.username'), wrap: true, render: ({ username }) => username },
          {
            key: 'name',
            title: t('students.name'),
            under: true,
            render: ({ realname, nickname }) => realname || nickname,
          },
          { key: 'school', title: t('students.school'), under: true, render: ({ school }) => school },
          { key: 'section', title: t('students.section'), under: true, render: ({ section }) => section },
          { key: 'number', title: t('students.number'), under: true, render: ({ studentNumber }) => studentNumber },
        ]}
      />
      <Confirm
        opened={isAsking}
        danger
        title={t('students.removeTitle', { count: chosen.length })}
        message={t('students.removeMessage', { names: chosen.map(({ username }) => username).join(', ') })}
        action={t('students.remove', { count: chosen.length })}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
