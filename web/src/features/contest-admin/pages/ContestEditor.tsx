import { useTranslation } from 'react-i18next'
import { OwnedEdit, OwnedForm, useAdminPlace } from '../../owned/index.ts'
import type { AdminContest } from '../form.ts'
import { contests } from '../kind.ts'
import { Access } from '../parts/form/Access.tsx'
import { Basics } from '../parts/form/Basics.tsx'
import { Board } from '../parts/form/Board.tsx'
import { Options, Staff } from '../parts/form/Options.tsx'
import { Scoring } from '../parts/form/Scoring.tsx'
import { useContestForm } from '../useContestForm.ts'

/** Makes a contest (AD-07). */
export const ContestCreate = () => <ContestFields one={null} />

/** Changes the contest that the address names. */
export const ContestEdit = () => <OwnedEdit kind={contests} form={ContestFields} />

function ContestFields({ one }: { one: AdminContest | null }) {
  const { t } = useTranslation('contest-admin')
  const { gid } = useAdminPlace(contests)
  const editor = useContestForm(one)
  return (
    <OwnedForm kind={contests} editor={editor} nameOf={(name) => t(`field.${name}`)}>
      <Basics editor={editor} of={one ? { cid: one.id } : undefined} />
      <Scoring editor={editor} />
      <Access editor={editor} />
      <Board editor={editor} />
      <Options editor={editor} isRateable={gid === null} />
      <Staff editor={editor} />
    </OwnedForm>
  )
}
