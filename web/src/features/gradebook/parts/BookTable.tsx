import { Badge, Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { gradebookLimits } from '@oj/functions/features/gradebook/contract-terms.ts'
import {
  addGradebook,
  addGroupGradebook,
  type GradebookRow,
  getGradebooks,
  getGroupGradebooks,
} from '@oj/functions/features/gradebook/management/contract.ts'
import { IconPlus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Reading } from '../../../lib/calls/reading.ts'
import { forgetCalls, useAction } from '../../../lib/calls/swr.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { TitleLink } from '../../../ui/table/Stacked.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { HelpLink } from '../../help/index.ts'

const addressOf = ({ id, role }: GradebookRow) => `/gradebook/${id}${role === 'teacher' ? '' : '/mine'}`

interface Props {
  list: Reading<{ records: GradebookRow[]; mayAdd: boolean }>
  /** the group of new ones; null for the site */
  gid: number | null
}

/** A list of gradebooks, with a button to add one for who may. */
export function BookTable({ list: { data, error, isLoading, mutate }, gid }: Props) {
  const { t } = useTranslation('gradebook')
  const [isAdding, setAdding] = useState(false)
  const isNarrow = useNarrow()
  const add = data?.mayAdd && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
      {t('add.open')}
    </Button>
  )
  const isTeacher = data?.mayAdd || data?.records.some(({ role }) => role === 'teacher')
  return (
    <>
      <PageTitle
        title={t(isTeacher ? 'list.title' : 'list.mine')}
        actions={
          isTeacher && (
            <>
              <HelpLink topic="grades" />
              {add}
            </>
          )
        }
      />
      <Panel flush>
        <DataTable
          label={t('list.title')}
          rows={data?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={5}
          empty={<EmptyState title={t('list.none')} hint={t(data?.mayAdd ? 'list.noneTeacher' : 'list.noneStudent')} />}
          columns={[
            {
              key: 'title',
              title: t('list.name'),
              wrap: true,
              render: (row) => <TitleLink to={addressOf(row)}>{row.title}</TitleLink>,
            },
            {
              key: 'role',
              title: t('list.role'),
              render: ({ role, isPublished }) => (
                <>
                  {t(`role.${role}`)}{' '}
                  {!isPublished && (
                    <Badge size="sm" variant="default">
                      {t('list.draft')}
                    </Badge>
                  )}
                </>
              ),
            },
            ...(isNarrow ? [] : wideColumns(t)),
            {
              key: 'changed',
              title: t('list.changed'),
              render: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
            },
          ]}
        />
      </Panel>
      {isAdding && <AddDialog gid={gid} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Left out on a phone. */
const wideColumns = (t: TFunction<'gradebook'>): Column<GradebookRow>[] => [
  { key: 'author', title: t('list.author'), render: ({ author }) => author },
  { key: 'columns', title: t('list.columns'), align: 'right', render: ({ columns }) => columns },
]

interface DialogProps {
  /** null for the site */
  gid: number | null
  onClose: () => void
}

/** Creates a gradebook and leads to its settings. */
function AddDialog({ gid, onClose }: DialogProps) {
  const { t } = useTranslation('gradebook')
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [isTried, setTried] = useState(false)
  const [takesMembers, setTakesMembers] = useState(true)
  const onSite = useAction(addGradebook)
  const inGroup = useAction(addGroupGradebook)
  const navigate = useNavigate()
  const isNamed = title.trim() !== ''

  async function save() {
    setTried(true)
    if (!isNamed) return
    const form = { title, description }
    const book = await (gid === null ? onSite.run(form) : inGroup.run({ gid, takesMembers, ...form }))
    if (!book) return
    onClose()
    await forgetCalls(getGradebooks, getGroupGradebooks)
    await navigate(`/gradebook/${book.id}/settings`)
  }
  return (
    <FormDialog
      opened
      size="md"
      title={t('add.title')}
      action={t('add.make')}
      dirty={title !== '' || description !== ''}
      saving={onSite.running || inGroup.running}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('field.title')}
        maxLength={gradebookLimits.title}
        value={title}
        error={isTried && !isNamed && t('field.missing')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        mt="md"
        autosize
        minRows={2}
        label={t('field.description')}
        maxLength={gradebookLimits.description}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {gid !== null && (
        <Checkbox
          mt="md"
          label={t('add.members')}
          checked={takesMembers}
          onChange={(event) => setTakesMembers(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
