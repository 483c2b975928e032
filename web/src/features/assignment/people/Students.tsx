import { Button, NativeSelect, Text } from '@mantine/core'
import { assignmentLimits } from '@oj/functions/features/assignment/contract-terms.ts'
import { changePersonTimes } from '@oj/functions/features/assignment/people/contract.ts'
import { GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { IconClockEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressQuery, boundedText, choice, numberFrom, paging } from '../../../lib/addressQuery.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { useChoice } from '../../../ui/table/useChoice.ts'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import type { AssignmentClass, AssignmentPerson, DefaultTimes } from './ownTimes.ts'
import classNames from './People.module.css'
import { noDifference, PersonDialog } from './PersonDialog.tsx'
import { type Student, studentColumns } from './studentColumns.tsx'

const shownRows = ['all', 'different'] as const
const sizes = [30, 50] as const
/** `class` is the group; null for the first one. */
const studentQuery = addressQuery({
  class: numberFrom(1),
  show: choice(shownRows),
  keyword: boundedText(),
  ...paging(sizes),
})

interface Props {
  aid: number
  classes: readonly AssignmentClass[]
  people: readonly AssignmentPerson[]
  defaults: DefaultTimes
  onSaved: () => Promise<unknown>
}

/** The students of a class, or those for whom something is different; what is, is said for one or several at once. */
export function Students({ aid, classes, people, defaults, onSaved }: Props) {
  const { t } = useTranslation('assignment-admin')
  const { query, change } = useAddressQuery(studentQuery)
  const { show, keyword, currentPage, limit } = query
  const gid = (classes.find((one) => one.gid === query.class) ?? classes[0])?.gid ?? 0
  const members = useCall(
    getGroupMemberList,
    show === 'all' ? { gid, auth: GroupLevel.member, keyword, currentPage, limit } : null,
    { keepPreviousData: true },
  )
  const rows: readonly Student[] = show === 'different' ? people : (members.data?.records ?? [])
  const { choice: chosenRows, chosen, clear } = useChoice(rows, ({ uid }) => uid)
  const isTooMany = chosen.length > assignmentLimits.atOnce
  const [edited, setEdited] = useState<readonly Student[] | null>(null)
  const [doomed, setDoomed] = useState<Student | null>(null)
  const { run, running } = useAction(changePersonTimes)
  const personByUid = new Map(people.map((person) => [person.uid, person]))

  async function takeBack(student: Student) {
    if ((await run({ aid, uids: [student.uid], ...noDifference })) === undefined) return
    toast('success', t('people.takenBack', { name: nameOfPerson(student) }))
    await onSaved()
  }
  const table = {
    label: t('people.students'),
    rowKey: ({ uid }: Student) => uid,
    loading: running,
    columns: studentColumns(t, {
      choice: chosenRows,
      findPerson: (uid) => personByUid.get(uid),
      onEdit: (student) => setEdited([student]),
      onTakeBack: setDoomed,
    }),
  }
  return (
    <Panel flush title={t('people.students')}>
      <div className={classNames.bar}>
        {show === 'all' && (
          <SearchField
            label={t('people.search')}
            value={keyword}
            onSearch={(words) => change({ keyword: words, currentPage: 1 })}
          />
        )}
        {show === 'all' && classes.length > 1 && (
          <NativeSelect
            aria-label={t('people.class')}
            value={String(gid)}
            data={classes.map((one) => ({ value: String(one.gid), label: one.name }))}
            onChange={(event) => change({ class: Number(event.currentTarget.value), currentPage: 1 })}
          />
        )}
        <ChoiceField
          aria-label={t('people.shown')}
          value={show}
          options={shownRows.map((value) => ({ value, label: t(`people.show.${value}`, { number: people.length }) }))}
          onChange={(value) => change({ show: value, currentPage: 1 })}
        />
        <Button
          leftSection={<IconClockEdit size={17} aria-hidden />}
          disabled={chosen.length === 0 || isTooMany}
          onClick={() => setEdited(chosen)}
        >
          {t('people.changeChosen', { count: chosen.length })}
        </Button>
        {isTooMany && (
          <Text size="sm" role="status">
            {t('people.tooMany', { most: assignmentLimits.atOnce })}
          </Text>
        )}
      </div>
      {show === 'different' ? (
        <DataTable<Student> {...table} rows={people} empty={<EmptyState title={t('people.noneDifferent')} />} />
      ) : (
        <ListTable<Student>
          {...table}
          list={members}
          page={query}
          sizes={sizes}
          onPage={change}
          empty={<EmptyState title={t(keyword === '' ? 'people.noStudents' : 'people.noMatch')} />}
        />
      )}
      {edited && (
        <PersonDialog
          aid={aid}
          students={edited}
          before={(edited.length === 1 && personByUid.get(edited[0]?.uid ?? '')) || noDifference}
          defaults={defaults}
          onSaved={() => {
            clear()
            return onSaved()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <Confirm
        opened={doomed !== null}
        danger
        title={t('people.takeBackTitle', { name: doomed ? nameOfPerson(doomed) : '' })}
        message={t('people.takeBackMessage')}
        action={t('people.takeBackAction')}
        onConfirm={() => doomed && void takeBack(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  )
}
