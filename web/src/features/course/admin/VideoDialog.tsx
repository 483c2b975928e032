import { NumberInput, Switch, TextInput } from '@mantine/core'
import { type AdminVideo, addVideo, changeVideo, courseLimits } from '@oj/functions/features/course/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { changesOf } from '../../../lib/changesOf.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { reloadVideos } from './useVideos.ts'

interface Props {
  cid: number
  /** null for a new link */
  video: AdminVideo | null
  onClose: () => void
}

const blank = { title: '', url: '', rank: 1000, isVisible: true }
type Faults = Partial<Record<keyof typeof blank, string>>

/** The field that a refusal is about, by its code. */
const fieldOf: Readonly<Record<string, keyof typeof blank>> = {
  'video-title-required': 'title',
  'video-url-required': 'url',
  'course-file-gone': 'url',
}

/** Adds a link to a course, or changes the facts of a video. */
export function VideoDialog({ cid, video, onClose }: Props) {
  const { t } = useTranslation('course-admin')
  const [before] = useState(() =>
    video ? { title: video.title, url: video.url, rank: video.rank, isVisible: video.isVisible } : blank,
  )
  const [draft, setDraft] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const [saving, setSaving] = useState(false)
  const changes = changesOf(before, draft)
  function set(change: Partial<typeof blank>) {
    setFaults({})
    setDraft((now) => ({ ...now, ...change }))
  }
  async function save() {
    const wrong: Faults = {
      ...(draft.title.trim() === '' && { title: t('fault.title') }),
      ...(!video?.isUploaded && !/^https?:\/\//i.test(draft.url.trim()) && { url: t('fault.url') }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setSaving(true)
    try {
      if (video) await quietCall(changeVideo, { id: video.id, ...changes })
      else await quietCall(addVideo, { cid, ...draft })
      toast('success', t('video.saved', { title: draft.title.trim() }))
      await reloadVideos()
      onClose()
    } catch (error) {
      tellOfForm(error, fieldOf, (field, words) => setFaults({ [field]: words }))
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormDialog
      opened
      title={t(video ? 'video.editTitle' : 'video.link')}
      dirty={Object.keys(changes).length > 0}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldStack>
        <TextInput
          label={t('field.title')}
          required
          data-autofocus
          maxLength={courseLimits.title}
          value={draft.title}
          error={faults.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        {!video?.isUploaded && (
          <TextInput
            label={t('field.url')}
            description={t('hint.url')}
            required
            type="url"
            placeholder="https://"
            maxLength={2000}
            value={draft.url}
            error={faults.url}
            onChange={(event) => set({ url: event.currentTarget.value })}
          />
        )}
        <NumberInput
          label={t('field.rank')}
          description={t('hint.rank')}
          min={0}
          max={2_147_483_647}
          allowDecimal={false}
          value={draft.rank}
          error={faults.rank}
          onChange={(rank) => set({ rank: Number(rank) || 0 })}
        />
        <Switch
          label={t('field.isVisible')}
          description={t('hint.videoVisible')}
          checked={draft.isVisible}
          onChange={(event) => set({ isVisible: event.currentTarget.checked })}
        />
      </FieldStack>
    </FormDialog>
  )
}
