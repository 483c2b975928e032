import { ActionIcon } from '@mantine/core'
import { deleteMdImg, getMdFiles, type MdFile } from '@oj/functions/features/file/contract.ts'
import { attachmentLimits, fileIdsIn } from '@oj/shared/files.ts'
import { IconFile, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/bytes.ts'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { Confirm } from '../../dialog/Confirm.tsx'
import { withoutFile } from './links.ts'
import classes from './MarkdownAttach.module.css'

/** In ms; signed addresses are valid for at least five minutes. */
const renewEvery = 240_000

interface Props {
  label: string
  ids: readonly string[]
  value: string
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (value: string) => void
}

export function MarkdownFileList({ label, ids, value, area, onChange }: Props) {
  const { t } = useTranslation('files')
  const [doomed, setDoomed] = useState<MdFile | null>(null)
  const fileIds = ids.slice(0, 2 * attachmentLimits.perText)
  const { data: files = [], mutate } = useCall(
    getMdFiles,
    { fileIds },
    { quiet: true, keepPreviousData: true, refreshInterval: renewEvery },
  )
  const { run } = useAction(deleteMdImg)
  const listed = files.filter(({ fileId }) => ids.includes(fileId))
  const idsInText = fileIdsIn(value)

  /** Reads the file again first: a text saved since may show it now. */
  async function ask({ fileId }: MdFile): Promise<void> {
    const fresh = await mutate()
    setDoomed(fresh?.find((one) => one.fileId === fileId) ?? null)
  }
  async function remove({ fileId, isShown, mayDelete }: MdFile): Promise<void> {
    if (!isShown && mayDelete && (await run({ fileId })) === undefined) return
    onChange(withoutFile(area.current?.value ?? value, fileId))
    area.current?.focus()
    await reloadCalls(getMdFiles)
  }

  if (listed.length === 0) return null
  const cannotDelete = doomed !== null && (doomed.isShown || !doomed.mayDelete)
  return (
    <section className={classes.files} aria-label={t('filesOf', { label })}>
      <ul>
        {listed.map((file) => (
          <li key={file.fileId}>
            {file.isPicture ? <IconPhoto size={16} aria-hidden /> : <IconFile size={16} aria-hidden />}
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <span className={classes.hint}>
              {bytesText(file.size)}
              {!idsInText.includes(file.fileId) && ` · ${t('notInText')}`}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('delete', { name: file.name })}
              title={t('delete', { name: file.name })}
              onClick={() => void ask(file)}
            >
              <IconTrash size={16} stroke={1.7} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Confirm
        opened={doomed !== null}
        title={t(cannotDelete ? 'takeOutTitle' : 'deleteTitle', { name: doomed?.name ?? '' })}
        message={t(cannotDelete ? 'takeOutMessage' : 'deleteMessage')}
        action={t(cannotDelete ? 'takeOut' : 'deleteNow')}
        danger
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </section>
  )
}
