import { Button } from '@mantine/core'
import { avatarLimits } from '@oj/functions/features/file/contract.ts'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { uploadGroupAvatar } from '@oj/functions/features/group/management/contract.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import { pictureEndings } from '../../../ui/file/smallPicture.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { useGroup } from '../useGroup.ts'
import classes from './Group.module.css'

const PictureCrop = popup(async () => (await import('../../../ui/file/PictureCrop.tsx')).PictureCrop)

const { side } = avatarLimits

/** The picture of the group, and how its root chooses another: cut to a square, as those of users are (FL-01). */
export function Picture() {
  const { t } = useTranslation('group')
  const { group, readAgain } = useGroup()
  const [chosen, setChosen] = useState<File | null>(null)
  const { run, running } = useAction(uploadGroupAvatar)
  const close = () => setChosen(null)
  async function upload(image: File) {
    if ((await run({ gid: group.id, image })) === undefined) return
    toast('success', t('picture.saved'))
    close()
    await Promise.all([readAgain(), reloadCalls(getGroupList)])
  }
  return (
    <Panel title={t('picture.title')}>
      <div className={classes.who}>
        <Avatar src={group.avatar} name={group.shortName || group.name} size={96} />
        <div>
          <FileButton accept="image/*" onChange={setChosen} inputProps={{ 'aria-label': t('picture.choose') }}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconPhotoUp size={17} aria-hidden />}>
                {t('picture.choose')}
              </Button>
            )}
          </FileButton>
          <p className={classes.quiet}>{t('picture.hint')}</p>
        </div>
      </div>
      {chosen && (
        <PictureCrop
          file={chosen}
          size={{ width: side, height: side }}
          round
          words={{
            title: t('picture.crop'),
            zoom: t('picture.zoom'),
            broken: t('picture.broken', { types: pictureEndings }),
            action: t('picture.upload'),
          }}
          sending={running}
          onCut={(image) => void upload(image)}
          onClose={close}
          onFailed={close}
        />
      )}
    </Panel>
  )
}
