import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Slider } from '@mantine/core'
import { avatarLimits, uploadAvatar } from '@oj/functions/features/file/contract.ts'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { cutOut } from './cutOut.ts'
import classes from './Settings.module.css'

const largestZoom = 4

/** Lets a square be chosen from a picture, by pointer, wheel or keys, and uploads it as PNG of 200 × 200. */
export function AvatarCrop({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { run, running } = useAction(uploadAvatar)
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  async function upload() {
    const image = area && (await cutOut(file, area, avatarLimits.side))
    if (!image) return toast('error', t('avatar.broken'))
    const user = await run({ image })
    if (!user) return
    setUser(user)
    toast('success', t('updated'))
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={t('avatar.crop')} centered closeOnClickOutside={false}>
      <div className={classes.crop}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={largestZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: t('avatar.crop'), onError: () => toast('error', t('avatar.broken')) }}
          />
        )}
      </div>
      <Slider
        mt="md"
        min={1}
        max={largestZoom}
        step={0.05}
        label={null}
        value={zoom}
        onChange={setZoom}
        thumbLabel={t('avatar.zoom')}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={() => void upload()} loading={running} disabled={area === null}>
          {t('avatar.upload')}
        </Button>
      </Group>
    </Dialog>
  )
}
