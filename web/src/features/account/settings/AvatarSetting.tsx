import { Button } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { avatarLimits } from '@oj/functions/features/file/contract.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { megabytes } from '../../../lib/bytes.ts'
import { toast } from '../../../lib/toast.ts'
import { avatarAccept, avatarFault } from '../../../ui/file/avatarFile.ts'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import classes from './Settings.module.css'

const AvatarCrop = popup(async () => (await import('./AvatarCrop.tsx')).AvatarCrop)

const limits = { max: megabytes(avatarLimits.bytes) }

/** One's picture, and how to choose another. */
export function AvatarSetting({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account')
  const [chosen, setChosen] = useState<File | null>(null)
  const choose = (file: File | null) => {
    const fault = file && avatarFault(file)
    if (fault) toast('error', t(`avatar.${fault}`, limits))
    else setChosen(file)
  }
  return (
    <div className={classes.face}>
      <Avatar src={user.avatar} name={user.nickname || user.username} size={132} />
      <FileButton accept={avatarAccept} onChange={choose} inputProps={{ 'aria-label': t('avatar.choose') }}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconPhotoUp size={17} />}>
            {t('avatar.choose')}
          </Button>
        )}
      </FileButton>
      {t('avatar.hint', limits)}
      {chosen && <AvatarCrop file={chosen} onClose={() => setChosen(null)} onFailed={() => setChosen(null)} />}
    </div>
  )
}
