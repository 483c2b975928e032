import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { isRequired } from '../faults.ts'
import type { FieldOf, Row, StaffTable, StaffTableRows } from '../staffTable.ts'
import { useRowForm } from '../useRowForm.ts'
import { formOf, isApplicable, valuesOf } from '../values.ts'
import { nameOf, staffTableColumns } from './columns.tsx'
import { FieldInput } from './FieldInput.tsx'

/** A page for a small table of records that staff edit (AD-03): the list, and a dialog to add and change. */
export function StaffTablePage({ table, content }: { table: StaffTable; content: StaffTableRows }) {
  const { t } = useTranslation('content')
  const form = useRowForm(table, content)
  const [doomed, setDoomed] = useState<Row | null>(null)
  const [isAsking, setAsking] = useState(false)
  // phones and tablets have no room for all columns
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const title = t(`table.${table.name}.title`)
  const one = t(`table.${table.name}.one`)
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => form.open(null)}>
      {t('add', { one })}
    </Button>
  )
  const namesOf = (names: readonly string[]) =>
    table.fields.filter(({ name }) => names.includes(name)).map(({ label }) => t(`field.${label}`))
  function ask(row: Row) {
    setDoomed(row)
    setAsking(true)
  }
  async function turnSwitch(row: Row, field: FieldOf<'switch'>, on: boolean) {
    const values = valuesOf(table.fields, { ...formOf(table, row), [field.name]: on })
    if (await content.save(values, row)) toast('success', t('saved'))
  }
  async function remove() {
    if (doomed && (await content.remove(doomed))) toast('success', t('deleted'))
  }
  return (
    <>
      <PageTitle title={title} description={t(`table.${table.name}.about`)} actions={add} />
      <Panel flush>
        <DataTable
          label={title}
          columns={staffTableColumns(
            t,
            isWide ? table : narrowTable(table),
            { edit: form.open, remove: ask, turn: (row, field, on) => void turnSwitch(row, field, on) },
            !isWide,
          )}
          rows={content.rows}
          rowKey={({ id }) => id}
          error={content.error}
          onRetry={content.retry}
          loading={content.loading}
          expected={4}
          empty={<EmptyState title={t(`table.${table.name}.none`)} hint={t('noneHint', { add: t('add', { one }) })} />}
        />
        {content.paging && <Pager minor {...content.paging} />}
      </Panel>
      <FormDialog
        opened={form.opened}
        title={t(form.row ? 'edit' : 'add', { one })}
        dirty={form.form.isDirty()}
        saving={form.saving}
        size={table.fields.some(({ kind }) => kind === 'markdown') ? 'xl' : 'md'}
        onSubmit={form.submit}
        onClose={form.close}
      >
        {form.clash && <ClashNotice fields={namesOf(form.clash.fields)} onSettle={form.settle} />}
        <FieldStack>
          {table.fields
            .filter((field) => isApplicable(field, form.form.values))
            .map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                form={form.form}
                required={isRequired(table, field)}
                isNew={form.row === null}
              />
            ))}
        </FieldStack>
      </FormDialog>
      <Confirm
        opened={isAsking}
        danger
        title={t('deleteTitle', { one })}
        message={t('deleteAsk', { name: doomed ? nameOf(table, doomed) : '' })}
        action={t('delete')}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const narrowTable = (table: StaffTable): StaffTable => ({
  ...table,
  signed: false,
  fields: table.fields.filter(({ kind }) => kind !== 'link' && kind !== 'color'),
})
