import { logoLimits, uploadCourseLogo, uploadGroupCourseLogo } from '@oj/functions/features/course/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { PictureInput } from '../../../ui/file/PictureInput.tsx'
import { pictureEndings } from '../../../ui/file/smallPicture.ts'
import { popup } from '../../../ui/part/part.tsx'
import { useAdminPlace } from '../../owned/index.ts'
import { courses } from './kind.ts'

const PictureCrop = popup(async () => (await import('../../../ui/file/PictureCrop.tsx')).PictureCrop)

const { width, height } = logoLimits

interface Props {
  value: string
  error: string | undefined
  onChange: (logo: string) => void
}

/** The picture of a course: chosen, cut to 16 by 9 and uploaded, or named by its address. */
export function LogoField({ value, error, onChange }: Props) {
  const { t } = useTranslation('course-admin')
  const [chosen, setChosen] = useState<File | null>(null)
  const { gid } = useAdminPlace(courses)
  const ofSite = useAction(uploadCourseLogo)
  const ofGroup = useAction(uploadGroupCourseLogo)
  const close = () => setChosen(null)
  async function upload(image: File) {
    const answer = await (gid === null ? ofSite.run({ image }) : ofGroup.run({ gid, image }))
    if (!answer) return
    onChange(answer.url)
    close()
  }
  return (
    <>
      <PictureInput
        label={t('field.logo')}
        description={t('hint.logo', { types: pictureEndings })}
        preview={value}
        value={value}
        error={error}
        onChange={onChange}
        onChoose={setChosen}
      />
      {chosen && (
        <PictureCrop
          file={chosen}
          size={{ width, height }}
          words={{
            title: t('crop.title'),
            zoom: t('crop.zoom'),
            broken: t('crop.broken', { types: pictureEndings }),
            action: t('crop.action'),
          }}
          sending={ofSite.running || ofGroup.running}
          onCut={(image) => void upload(image)}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  )
}
