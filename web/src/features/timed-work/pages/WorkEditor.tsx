import { useTranslation } from 'react-i18next'
import { OwnedEdit, OwnedForm } from '../../owned/index.ts'
import { Access, Basics, Clock } from '../admin/Fields.tsx'
import type { AdminWork } from '../admin/form.ts'
import { works } from '../admin/kind.ts'
import { useWorkForm } from '../admin/useWorkForm.ts'

/** Makes a timed work (AD-07). */
export const WorkCreate = () => <WorkFields one={null} />

/** Changes the timed work that the address names. */
export const WorkEdit = () => <OwnedEdit kind={works} form={WorkFields} />

function WorkFields({ one }: { one: AdminWork | null }) {
  const { t } = useTranslation('timed-work-admin')
  const editor = useWorkForm(one)
  return (
    <OwnedForm kind={works} editor={editor} nameOf={(name) => t(`field.${name}`)}>
      <Basics editor={editor} />
      <Clock editor={editor} />
      <Access editor={editor} />
    </OwnedForm>
  )
}
