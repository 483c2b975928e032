import { IconEdit, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type Choice, chooseColumn } from '../../../ui/table/Choose.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { RowButton, RowTools } from '../../../ui/table/RowTools.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { type Named, nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import { type AssignmentPerson, describePerson } from './ownTimes.ts'

export interface Student extends Named {
  readonly uid: string
}

interface Tools {
  choice: Choice<Student>
  findPerson: (uid: string) => AssignmentPerson | undefined
  onEdit: (student: Student) => void
  onTakeBack: (student: Student) => void
}

/** A student, what is different for them, and how that is changed. */
export const studentColumns = (
  t: TFunction<'assignment-admin'>,
  { choice, findPerson, onEdit, onTakeBack }: Tools,
): Column<Student>[] => [
  chooseColumn(choice, {
    all: t('people.chooseAll'),
    one: (student) => t('people.choose', { name: nameOfPerson(student) }),
  }),
  {
    key: 'who',
    title: t('people.student'),
    wrap: true,
    render: ({ uid, username, nickname, realname }) => (
      <PersonName uid={uid} username={username} nickname={nickname} realname={realname} hasUnder />
    ),
  },
  {
    key: 'different',
    title: t('people.different'),
    wrap: true,
    under: true,
    render: ({ uid }) => {
      const person = findPerson(uid)
      if (!person) return t('people.nothing')
      return (
        <Stacked>
          <span>{describePerson(t, person).join(' · ')}</span>
          {person.reason !== '' && <Under>{person.reason}</Under>}
        </Stacked>
      )
    },
  },
  {
    key: 'actions',
    title: t('list.actions'),
    align: 'right',
    pinned: true,
    render: (student) => {
      const name = nameOfPerson(student)
      return (
        <RowTools>
          <RowButton Icon={IconEdit} label={t('people.change', { names: name })} onClick={() => onEdit(student)} />
          {findPerson(student.uid) && (
            <RowButton
              Icon={IconTrash}
              danger
              label={t('people.takeBack', { name })}
              onClick={() => onTakeBack(student)}
            />
          )}
        </RowTools>
      )
    },
  },
]
