import { Button, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../lib/keys.ts'
import { PageTitle } from '../PageTitle.tsx'
import { BroughtBack } from './BroughtBack.tsx'
import { FieldStack } from './FieldStack.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useFirstFault } from './useFirstFault.ts'

interface Props {
  title: string
  isNew: boolean
  dirty: boolean
  saving: boolean
  /** resolves once invalid fields are marked */
  onSave: () => Promise<void>
  /** a notice about changes that somebody else saved meanwhile */
  clash?: ReactNode
  /** unsaved changes of an earlier visit */
  broughtBack: { at: string; giveUp: () => void } | null
  children: ReactNode
}

/**
 * The form of a problem set for its staff, with a save bar (Ctrl+S saves too). After an attempt to save, the focus goes to
 * the first invalid field.
 */
export function SetForm({ title, isNew, dirty, saving, onSave, clash, broughtBack, children }: Props) {
  const { t } = useTranslation('content')
  const { fields, onTried } = useFirstFault()

  async function save() {
    await onSave()
    onTried()
  }
  useKey('save', () => void save())
  return (
    <div ref={fields}>
      <PageTitle title={title} />
      <SaveBar>
        <Text fz="sm" c="dimmed" role="status">
          {t(`form.${dirty ? 'changed' : isNew ? 'new' : 'saved'}`)}
        </Text>
        <Button loading={saving} leftSection={<IconDeviceFloppy size={17} />} onClick={() => void save()}>
          {t(isNew ? 'form.create' : 'form.save')}
        </Button>
      </SaveBar>
      {broughtBack && <BroughtBack at={broughtBack.at} onGiveUp={broughtBack.giveUp} />}
      {clash}
      <FieldStack>{children}</FieldStack>
    </div>
  )
}
