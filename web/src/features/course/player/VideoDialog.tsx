import type { CourseItem } from '@oj/functions/features/course/contract.ts'
import { frameOf } from '@oj/functions/features/course/contract-sites.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import classes from './Player.module.css'
import { VideoPlayer } from './VideoPlayer.tsx'

interface Props {
  video: CourseItem
  onClose: () => void
}

/** Plays a video over the page of its course: an uploaded one, or one in the player of its site. */
export function VideoDialog({ video, onClose }: Props) {
  const frame = video.isUploaded ? null : frameOf(video.url)
  return (
    <Dialog opened onClose={onClose} title={video.title} size="xl" closeOnClickOutside={false}>
      {video.isUploaded ? (
        <VideoPlayer vid={video.id} />
      ) : (
        frame && (
          <div className={classes.screen}>
            <iframe
              src={frame}
              title={video.title}
              allow="fullscreen; picture-in-picture; encrypted-media"
              allowFullScreen
              referrerPolicy="strict-origin-when-cross-origin"
            />
          </div>
        )
      )}
    </Dialog>
  )
}
