import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core'
import {
  type AdminVideo,
  captionLanguages,
  captionLimits,
  removeCaptions,
  saveCaptions,
} from '@oj/functions/features/course/contract.ts'
import { IconFileUpload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { readUtf8 } from '../../../lib/readUtf8.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import { nameLanguage } from '../player/useCaptions.ts'
import classes from './Admin.module.css'
import { reloadVideos } from './useVideos.ts'

type Language = (typeof captionLanguages)[number]

/** The captions of an uploaded video: a WebVTT file for each language. */
export function CaptionsDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const { t } = useTranslation('course-admin')
  const { id: vid, title, captions } = video
  const [language, setLanguage] = useState<Language>('zh-CN')
  const [doomed, setDoomed] = useState<string | null>(null)
  const saving = useAction(saveCaptions)
  const removing = useAction(removeCaptions)

  async function save(file: File) {
    const tooLarge = () => toast('error', t('captions.tooLarge'))
    if (file.size > 6 * captionLimits.text) return tooLarge()
    const vtt = await readUtf8(file)
    if (vtt === null) return toast('error', t('captions.notText'))
    if (vtt.length > captionLimits.text) return tooLarge()
    if ((await saving.run({ vid, language, vtt })) === undefined) return
    toast('success', t('captions.saved', { language: nameLanguage(language) }))
    await reloadVideos()
  }
  async function remove() {
    const code = captionLanguages.find((one) => one === doomed)
    if (!code || (await removing.run({ vid, language: code })) === undefined) return
    toast('success', t('captions.deleted', { language: nameLanguage(code) }))
    await reloadVideos()
  }
  return (
    <Dialog opened onClose={onClose} title={t('captions.of', { title })}>
      {captions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('captions.none')}
        </Text>
      ) : (
        <ul className={classes.languages}>
          {captions.map((one) => (
            <li key={one}>
              {nameLanguage(one)}
              <ActionIcon
                variant="subtle"
                color="red"
                size={32}
                aria-label={t('captions.delete', { language: nameLanguage(one) })}
                onClick={() => setDoomed(one)}
              >
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        mt="md"
        label={t('captions.language')}
        description={t('captions.hint')}
        value={language}
        data={captionLanguages.map((one) => ({ value: one, label: nameLanguage(one) }))}
        onChange={(event) => setLanguage(captionLanguages.find((one) => one === event.currentTarget.value) ?? 'zh-CN')}
        inputContainer={(input) => (
          <div className={classes.add}>
            {input}
            <FileButton
              accept=".vtt,text/vtt"
              onChange={(file) => file && void save(file)}
              inputProps={{ 'aria-label': t('captions.choose') }}
            >
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  loading={saving.running}
                  leftSection={<IconFileUpload size={17} aria-hidden />}
                >
                  {t('captions.choose')}
                </Button>
              )}
            </FileButton>
          </div>
        )}
      />
      <Confirm
        opened={doomed !== null}
        danger
        title={t('captions.deleteTitle')}
        message={t('captions.deleteMessage', { title, language: nameLanguage(doomed ?? 'en') })}
        action={t('delete.action')}
        onConfirm={() => void remove()}
        onClose={() => setDoomed(null)}
      />
    </Dialog>
  )
}
