import { Button } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import classes from './Settings.module.css'

const AvatarCrop = popup(async () => (await import('./AvatarCrop.tsx')).AvatarCrop)

/** One's picture, and how to choose another. */
export function AvatarSetting({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account')
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <div className={classes.face}>
      <Avatar src={user.avatar} name={user.nickname || user.username} size={132} />
      <FileButton accept="image/*" onChange={setChosen} inputProps={{ 'aria-label': t('avatar.choose') }}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconPhotoUp size={17} />}>
            {t('avatar.choose')}
          </Button>
        )}
      </FileButton>
      {t('avatar.hint')}
      {chosen && <AvatarCrop file={chosen} onClose={() => setChosen(null)} onFailed={() => setChosen(null)} />}
    </div>
  )
}
