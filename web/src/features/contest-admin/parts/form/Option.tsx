import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContestEditor } from '../../useContestForm.ts'

interface Props {
  editor: ContestEditor
  name: 'sealRank' | 'openRank' | 'autoRealRank' | 'openPrint' | 'allowEndSubmit' | 'stopsAtFailure' | 'isRating'
}

/** One of what a contest does or does not, with what that means. */
export function Option({ editor: { draft, set }, name }: Props) {
  const { t } = useTranslation('contest-admin')
  return (
    <Switch
      label={t(`field.${name}`)}
      description={t(`hint.${name}`)}
      checked={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  )
}
