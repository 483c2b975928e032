import { TextInput } from '@mantine/core'
import { contestantLimits } from '@oj/functions/features/contest/contestants/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import classes from './Contestants.module.css'
import type { Contestant, ContestantNames } from './useContestants.ts'

interface Props {
  contestant: Contestant
  saving: boolean
  onSave: (names: ContestantNames) => void
  onClose: () => void
}

const names = ['team', 'members', 'school', 'category', 'seat'] as const

/** What is said of a contestant. */
export function ContestantDialog({ contestant, saving, onSave, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const { team, members, school, category, seat, username } = contestant
  const before: ContestantNames = { team, members, school, category, seat }
  const [fields, setFields] = useState(before)
  return (
    <FormDialog
      opened
      title={t('contestants.edit', { username })}
      dirty={names.some((name) => fields[name] !== before[name])}
      saving={saving}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(fields)
      }}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {names.map((name) => (
          <TextInput
            key={name}
            label={t(`column.${name}`)}
            maxLength={contestantLimits[name]}
            value={fields[name]}
            onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </FormDialog>
  )
}
