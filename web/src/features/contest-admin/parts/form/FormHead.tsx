import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../../../lib/keys.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import type { ContestEditor } from '../../useContestForm.ts'
import classes from './Form.module.css'

interface Props {
  editor: ContestEditor
  onSave: () => void
}

/** What is edited, whether it is saved, and the button that saves it (Ctrl+S too), always in sight. */
export function FormHead({ editor, onSave }: Props) {
  const { t } = useTranslation('contest-admin')
  const { isNew, dirty, saving } = editor
  useKey('save', onSave)
  const state = dirty ? 'changed' : isNew ? 'new' : 'saved'
  return (
    <>
      <PageTitle title={t(isNew ? 'form.create' : 'form.edit')} />
      <div className={classes.bar}>
        <Text fz="sm" c="dimmed" role="status">
          {t(`state.${state}`)}
        </Text>
        <Button loading={saving} leftSection={<IconDeviceFloppy size={17} />} onClick={onSave}>
          {t(isNew ? 'form.make' : 'form.save')}
        </Button>
      </div>
      <ClashNotice editor={editor} />
    </>
  )
}

/** Somebody else has changed the same fields: whose stay? */
function ClashNotice({ editor: { clash, settle } }: { editor: ContestEditor }) {
  const { t } = useTranslation('contest-admin')
  if (!clash) return null
  const fields = clash.fields.map((name) => t(`field.${name}`)).join(t('clash.and'))
  return (
    <Alert data-tone="warn" role="alert" mb="md" title={t('clash.title')}>
      {t('clash.hint', { fields })}
      <Group gap="sm" mt="xs">
        <Button size="xs" variant="default" onClick={() => settle('mine')}>
          {t('clash.mine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => settle('theirs')}>
          {t('clash.theirs')}
        </Button>
      </Group>
    </Alert>
  )
}
