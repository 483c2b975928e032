import { Button } from '@mantine/core'
import {
  changeGradebook,
  getGradebook,
  getGradebooks,
  getGradeTable,
  getGroupGradebooks,
  removeGradebook,
} from '@oj/functions/features/gradebook/contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { listOf } from '../kinds.ts'
import { Basics } from '../parts/Basics.tsx'
import { BookBar } from '../parts/BookBar.tsx'
import { type Changes, Unread, useBookId } from '../parts/book.tsx'
import { Columns } from '../parts/Columns.tsx'
import classes from '../parts/Gradebook.module.css'
import { PlatformPanel } from '../parts/PlatformPanel.tsx'
import { Students } from '../parts/Students.tsx'

/** The columns, students, teachers and other settings of a gradebook (BX-01). */
export function GradebookSettings() {
  const { t } = useTranslation('gradebook')
  const id = useBookId()
  const read = useCall(getGradebook, { id })
  const { data, mutate } = read
  const { run, running } = useAction(changeGradebook)
  const removal = useAction(removeGradebook)
  const [isRemoving, setRemoving] = useState(false)
  const navigate = useNavigate()
  if (!data) return <Unread read={read} />

  const changed = () => Promise.all([mutate(), reloadCalls(getGradeTable, getGradebooks, getGroupGradebooks)])
  async function save(changes: Changes): Promise<boolean> {
    const saved = await run({ id, revision: data?.revision ?? 0, ...changes })
    if (saved) toast('success', t('settings.saved'))
    // somebody else may have changed it
    await changed()
    return saved !== undefined
  }
  async function remove() {
    if ((await removal.run({ id })) === undefined) return
    await forgetCalls(getGradebooks, getGroupGradebooks)
    await navigate(listOf(data?.gid ?? null))
  }
  return (
    <>
      <BookBar id={id} gid={data.gid} current="settings" />
      <PageTitle
        title={data.title}
        actions={
          data.mayRemove && (
            <Button
              variant="default"
              loading={removal.running}
              leftSection={<IconTrash size={17} />}
              onClick={() => setRemoving(true)}
            >
              {t('remove.open')}
            </Button>
          )
        }
      />
      <div className={classes.panels} data-in-order>
        <Columns book={data} saving={running} onSave={save} />
        <Students book={data} saving={running} onSave={save} onChanged={() => void mutate()} />
        <PlatformPanel id={id} />
        <Panel title={t('settings.about')}>
          <Basics key={id} book={data} onSaved={changed} />
        </Panel>
      </div>
      <Confirm
        opened={isRemoving}
        danger
        title={t('remove.title', { title: data.title })}
        message={t('remove.message')}
        action={t('remove.open')}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}
