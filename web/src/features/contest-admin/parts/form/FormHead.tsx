import { Button, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../../../lib/keys.ts'
import { ClashNotice } from '../../../../ui/form/ClashNotice.tsx'
import { SaveBar } from '../../../../ui/form/SaveBar.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import type { ContestEditor } from '../../useContestForm.ts'

interface Props {
  editor: ContestEditor
  onSave: () => void
}

/** What is edited, whether it is saved, and the button that saves it (Ctrl+S too), always in sight. */
export function FormHead({ editor, onSave }: Props) {
  const { t } = useTranslation('contest-admin')
  const { isNew, dirty, saving, clash, settle } = editor
  useKey('save', onSave)
  const state = dirty ? 'changed' : isNew ? 'new' : 'saved'
  return (
    <>
      <PageTitle title={t(isNew ? 'form.create' : 'form.edit')} />
      <SaveBar>
        <Text fz="sm" c="dimmed" role="status">
          {t(`state.${state}`)}
        </Text>
        <Button loading={saving} leftSection={<IconDeviceFloppy size={17} />} onClick={onSave}>
          {t(isNew ? 'form.make' : 'form.save')}
        </Button>
      </SaveBar>
      {clash && (
        <ClashNotice title={t('clash')} fields={clash.fields.map((name) => t(`field.${name}`))} onSettle={settle} />
      )}
    </>
  )
}
