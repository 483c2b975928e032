import { avatarLimits, uploadAvatar } from '@oj/functions/features/file/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { PictureCrop } from '../../../ui/file/PictureCrop.tsx'
import { pictureEndings } from '../../../ui/file/smallPicture.ts'

const size = { width: avatarLimits.side, height: avatarLimits.side }

/** Crops a square from a picture and uploads it as PNG of 200 × 200. */
export function AvatarCrop({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { run, running } = useAction(uploadAvatar)
  async function upload(image: File) {
    const user = await run({ image })
    if (!user) return
    setUser(user)
    toast('success', t('updated'))
    onClose()
  }
  return (
    <PictureCrop
      file={file}
      size={size}
      round
      words={{
        title: t('avatar.crop'),
        zoom: t('avatar.zoom'),
        broken: t('avatar.broken', { types: pictureEndings }),
        action: t('avatar.upload'),
      }}
      sending={running}
      onCut={(image) => void upload(image)}
      onClose={onClose}
    />
  )
}
