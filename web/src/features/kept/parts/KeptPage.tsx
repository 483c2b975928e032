import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { FieldOf, KeptRows, KeptSet, Row } from '../kept.ts'
import { useKeptForm } from '../useKeptForm.ts'
import { applies, formOf, valuesOf } from '../values.ts'
import { keptColumns, nameOf } from './columns.tsx'
import { FieldInput } from './FieldInput.tsx'
import classes from './Kept.module.css'

/** A room of the back office in which staff keep a set of records (AD-03): the list, and a dialog to add and change. */
export function KeptPage({ set, kept }: { set: KeptSet; kept: KeptRows }) {
  const { t } = useTranslation('content')
  const form = useKeptForm(set, kept.save)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const [asking, setAsking] = useState(false)
  // on phones the room is for what staff came for
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const title = t(`set.${set.name}.title`)
  const one = t(`set.${set.name}.one`)
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => form.open(null)}>
      {t('add', { one })}
    </Button>
  )
  function ask(row: Row) {
    setLeaving(row)
    setAsking(true)
  }
  async function turnSwitch(row: Row, field: FieldOf<'switch'>, on: boolean) {
    const values = valuesOf(set.fields, { ...formOf(set, row), [field.name]: on })
    if (await kept.save(values, row)) toast('success', t('saved'))
  }
  async function remove() {
    if (leaving && (await kept.remove(leaving))) toast('success', t('deleted'))
  }
  return (
    <>
      <PageTitle title={title} description={t(`set.${set.name}.about`)} actions={add} />
      <Panel flush>
        <DataTable
          label={title}
          columns={keptColumns(t, isWide ? set : narrowed(set), {
            edit: form.open,
            remove: ask,
            turn: (row, field, on) => void turnSwitch(row, field, on),
          })}
          rows={kept.rows}
          rowKey={({ id }) => id}
          error={kept.error}
          onRetry={kept.retry}
          loading={kept.loading}
          expected={4}
          empty={<EmptyState title={t(`set.${set.name}.none`)} hint={t(`set.${set.name}.about`)} />}
        />
        {kept.paging && <Pager minor {...kept.paging} />}
      </Panel>
      <FormDialog
        opened={form.opened}
        title={t(form.row ? 'edit' : 'add', { one })}
        dirty={form.form.isDirty()}
        saving={form.saving}
        size={set.fields.some(({ kind }) => kind === 'markdown') ? 'xl' : 'md'}
        onSubmit={form.submit}
        onClose={form.close}
      >
        <div className={classes.fields}>
          {set.fields
            .filter((field) => applies(field, form.form.values))
            .map((field) => (
              <FieldInput key={field.name} field={field} form={form.form} isMade={form.row !== null} />
            ))}
        </div>
      </FormDialog>
      <Confirm
        opened={asking}
        danger
        title={t('deleteTitle', { one })}
        message={t('deleteAsk', { name: leaving ? nameOf(set, leaving) : '' })}
        action={t('delete')}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** A set without the columns that phones have no room for. */
const narrowed = (set: KeptSet): KeptSet => ({
  ...set,
  signed: false,
  fields: set.fields.filter(({ kind }) => kind !== 'link' && kind !== 'color'),
})
