import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { gradebookLimits } from '@oj/functions/features/gradebook/contract-terms.ts'
import {
  addGradebook,
  addGroupGradebook,
  getGradebooks,
  getGroupGradebooks,
} from '@oj/functions/features/gradebook/management/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetCalls, useAction } from '../../../lib/calls/swr.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'

interface Props {
  /** the group that it is of; null for the site */
  gid: number | null
  onClose: () => void
}

/** Makes a gradebook and goes on to its settings. */
export function AddGradebook({ gid, onClose }: Props) {
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
    const made = await (gid === null ? onSite.run(form) : inGroup.run({ gid, takesMembers, ...form }))
    if (!made) return
    onClose()
    await forgetCalls(getGradebooks, getGroupGradebooks)
    await navigate(`/gradebook/${made.id}/settings`)
  }
  return (
    <FormDialog
      opened
      size="md"
      title={t('add.title')}
      action={t('add.make')}
      dirty={title !== '' || description !== ''}
      saving={onSite.running || inGroup.running}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
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
