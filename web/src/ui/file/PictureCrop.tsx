import '../../lib/loading/stylesLater.ts'
import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Slider } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import classes from './PictureCrop.module.css'

const largestZoom = 4

/** The sides of a picture, in pixels. */
type Size = Pick<Area, 'width' | 'height'>

interface Props {
  file: File
  /** of the result, which also gives its shape */
  size: Size
  round?: boolean
  words: { title: string; zoom: string; broken: string; action: string }
  /** the result is being uploaded */
  sending: boolean
  onCut: (picture: File) => void
  onClose: () => void
}

/** Lets a part of a picture be chosen, by pointer, wheel or keys, and cuts it out as PNG. */
export function PictureCrop({ file, size, round = false, words, sending, onCut, onClose }: Props) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  function giveUp() {
    toast('error', words.broken)
    onClose()
  }
  async function cut() {
    const picture = area && (await cutOut(file, area, size))
    if (picture) onCut(picture)
    else giveUp()
  }

  return (
    <Dialog opened onClose={onClose} title={words.title} centered closeOnClickOutside={false}>
      <div className={classes.crop}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={largestZoom}
            aspect={size.width / size.height}
            cropShape={round ? 'round' : 'rect'}
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: words.title, onError: giveUp }}
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
        thumbLabel={words.zoom}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={() => void cut()} loading={sending} disabled={area === null}>
          {words.action}
        </Button>
      </Group>
    </Dialog>
  )
}

/** A part of a picture as a PNG of this size; null if the browser cannot read the picture. */
async function cutOut(picture: Blob, part: Area, { width, height }: Size): Promise<File | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (bitmap === null) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  bitmap.close()
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'picture.png', { type: 'image/png' })
}
