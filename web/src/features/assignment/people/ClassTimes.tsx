import { changeClassTimes } from '@oj/functions/features/assignment/people/contract.ts'
import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowButton, RowTools } from '../../../ui/table/RowTools.tsx'
import { type AssignmentClass, areTimesSaid, type DefaultTimes, describeTimes } from './ownTimes.ts'
import { TimeFields } from './TimeFields.tsx'

interface Props {
  aid: number
  classes: readonly AssignmentClass[]
  defaults: DefaultTimes
  onSaved: () => Promise<unknown>
}

/** The classes of an assignment with the times that are theirs alone. */
export function ClassTimes({ aid, classes, defaults, onSaved }: Props) {
  const { t } = useTranslation('assignment-admin')
  const [edited, setEdited] = useState<AssignmentClass | null>(null)
  return (
    <Panel flush title={t('people.classes')}>
      <DataTable
        label={t('people.classes')}
        rows={classes}
        rowKey={({ gid }) => gid}
        empty={null}
        columns={[
          { key: 'name', title: t('people.class'), wrap: true, render: ({ name }) => <b>{name}</b> },
          {
            key: 'times',
            title: t('people.different'),
            wrap: true,
            under: true,
            render: ({ times }) => describeTimes(t, times).join(' · ') || t('people.nothing'),
          },
          {
            key: 'actions',
            title: t('list.actions'),
            align: 'right',
            pinned: true,
            render: (one) => (
              <RowTools>
                <RowButton
                  Icon={IconEdit}
                  label={t('people.changeClass', { name: one.name })}
                  onClick={() => setEdited(one)}
                />
              </RowTools>
            ),
          },
        ]}
      />
      {edited && (
        <ClassDialog aid={aid} one={edited} defaults={defaults} onSaved={onSaved} onClose={() => setEdited(null)} />
      )}
    </Panel>
  )
}

interface DialogProps extends Pick<Props, 'aid' | 'defaults' | 'onSaved'> {
  one: AssignmentClass
  onClose: () => void
}

function ClassDialog({ aid, one: { gid, name, times: before }, defaults, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('assignment-admin')
  const [times, setTimes] = useState(before)
  const [isTried, setTried] = useState(false)
  const { run, running } = useAction(changeClassTimes)
  async function save() {
    setTried(true)
    if (!areTimesSaid(times) || (await run({ aid, gid, times })) === undefined) return
    toast('success', t('people.saved', { names: name }))
    await onSaved()
    onClose()
  }
  return (
    <FormDialog
      opened
      title={t('people.changeClass', { name })}
      dirty={JSON.stringify(times) !== JSON.stringify(before)}
      saving={running}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldStack>
        <TimeFields times={times} defaults={defaults} isTried={isTried} onChange={setTimes} />
      </FieldStack>
    </FormDialog>
  )
}
