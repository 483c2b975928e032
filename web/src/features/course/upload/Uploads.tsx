import { Button, Progress } from '@mantine/core'
import type { VideoUpload } from '@oj/functions/features/course/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/bytes.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { DropArea } from '../../../ui/file/DropArea.tsx'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { countArrivedBytes, isFileOf } from './parts.ts'
import classes from './Uploads.module.css'
import { type Job, useUploads } from './useUploads.ts'

const accept = '.mp4,.m4v,.webm,video/mp4,video/webm'

/** Uploads videos for a course: a drop area, the progress of each, and those that broke off. */
export function Uploads({ cid }: { cid: number }) {
  const { t } = useTranslation('course-admin')
  const { jobs, start, remove, drop, open } = useUploads(cid)
  const [doomed, setDoomed] = useState<Job | VideoUpload | null>(null)
  const isJob = doomed !== null && 'abort' in doomed
  function giveUp() {
    if (isJob) doomed.abort.abort()
    else if (doomed) void drop(doomed)
  }
  function resume(upload: VideoUpload, file: File) {
    if (isFileOf(file, upload)) void start(file)
    else toast('error', t('upload.another', { name: upload.name }))
  }
  return (
    <Panel title={t('upload.title')}>
      <DropArea
        title={t('upload.drop')}
        hint={t('upload.hint')}
        choose={t('upload.choose')}
        accept={accept}
        onFile={(file) => void start(file)}
      />
      {jobs.length + open.length > 0 && (
        <ul className={classes.list} aria-label={t('upload.list')}>
          {jobs.map((job) => (
            <JobRow key={job.key} job={job} onRetry={start} onRemove={remove} onStop={() => setDoomed(job)} />
          ))}
          {open.map((upload) => (
            <OpenRow key={upload.uploadId} upload={upload} onFile={resume} onDrop={() => setDoomed(upload)} />
          ))}
        </ul>
      )}
      <Confirm
        opened={doomed !== null}
        danger
        title={t('upload.stopTitle')}
        message={t(isJob ? 'upload.stopMessage' : 'upload.dropMessage', {
          name: (isJob ? doomed.file : doomed)?.name ?? '',
        })}
        action={t(isJob ? 'upload.stop' : 'upload.giveUp')}
        onConfirm={giveUp}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  )
}

interface JobProps {
  job: Job
  onRetry: (file: File) => Promise<void>
  onRemove: (key: number) => void
  onStop: () => void
}

function JobRow({ job, onRetry, onRemove, onStop }: JobProps) {
  const { t } = useTranslation('course-admin')
  const { key, file, sent, state, fault } = job
  const retry = () => {
    onRemove(key)
    void onRetry(file)
  }
  return (
    <li className={classes.row}>
      <span className={classes.name}>{file.name}</span>
      <span className={classes.actions}>
        {state === 'failed' ? (
          <>
            <Button size="xs" variant="default" onClick={retry}>
              {t('upload.retry')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onRemove(key)}>
              {t('upload.dismiss')}
            </Button>
          </>
        ) : (
          <Button size="xs" variant="default" onClick={onStop}>
            {t('upload.stop')}
          </Button>
        )}
      </span>
      <Bar name={file.name} share={sent / file.size} />
      <span className={classes.state} data-tone={state === 'failed' ? 'bad' : undefined} role="status">
        {state === 'failed'
          ? fault
          : t(state === 'waiting' ? 'upload.waiting' : 'upload.sending', progressParams(sent, file.size))}
      </span>
    </li>
  )
}

const progressParams = (sent: number, size: number) => ({
  sent: bytesText(sent),
  size: bytesText(size),
  percent: Math.floor((100 * sent) / size),
})

interface OpenProps {
  upload: VideoUpload
  onFile: (upload: VideoUpload, file: File) => void
  onDrop: () => void
}

/** An upload that broke off: it continues once the same file is chosen again. */
function OpenRow({ upload, onFile, onDrop }: OpenProps) {
  const { t } = useTranslation('course-admin')
  const { name, size, parts, until } = upload
  const sent = countArrivedBytes(size, parts)
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.actions}>
        <FileButton
          accept={accept}
          onChange={(file) => file && onFile(upload, file)}
          inputProps={{ 'aria-label': t('upload.goOnOf', { name }) }}
        >
          {(button) => (
            <Button {...button} size="xs">
              {t('upload.goOn')}
            </Button>
          )}
        </FileButton>
        <Button size="xs" variant="default" onClick={onDrop}>
          {t('upload.giveUp')}
        </Button>
      </span>
      <Bar name={name} share={sent / size} />
      <span className={classes.state}>
        {t('upload.brokenOff', progressParams(sent, size))} <RelativeTime at={until} />
      </span>
    </li>
  )
}

function Bar({ name, share }: { name: string; share: number }) {
  const { t } = useTranslation('course-admin')
  return (
    <Progress.Root className={classes.bar ?? ''} size="sm">
      <Progress.Section value={Math.min(100, 100 * share)} aria-label={t('upload.progressOf', { name })} />
    </Progress.Root>
  )
}
