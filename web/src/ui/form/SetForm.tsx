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
  /** not made yet */
  isNew: boolean
  /** changed since it was saved */
  dirty: boolean
  saving: boolean
  /** saves; what is wrong is marked by then */
  onSave: () => Promise<void>
  /** what is said of a change that somebody else has made meanwhile */
  clash?: ReactNode
  /** what an earlier visit left in it unsaved; null for nothing */
  broughtBack: { at: string; giveUp: () => void } | null
  children: ReactNode
}

/**
 * The form of a set for its staff: its state and the button that saves it (Ctrl+S too) always in sight. After a try to save
 * the focus goes to the first field that is wrong.
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
