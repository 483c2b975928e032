import {
  AnnouncementStatus,
  addAnnouncement,
  changeAnnouncement,
  getAdminAnnouncements,
  getCommonAnnouncement,
  removeAnnouncement,
} from '@oj/functions/features/announcement/contract.ts'
import { type KeptCalls, KeptPage, type KeptSet, useKept } from '../../kept/index.ts'

const set: KeptSet = {
  name: 'announcement',
  called: 'title',
  signed: true,
  shape: addAnnouncement.input.shape,
  fields: [
    { name: 'title', label: 'title', kind: 'text' },
    { name: 'content', label: 'content', kind: 'markdown' },
    {
      name: 'status',
      label: 'visible',
      hint: 'visible',
      kind: 'switch',
      on: AnnouncementStatus.visible,
      off: AnnouncementStatus.hidden,
    },
  ],
}

const calls: KeptCalls = {
  list: getAdminAnnouncements,
  add: addAnnouncement,
  change: changeAnnouncement,
  remove: removeAnnouncement,
  removedBy: 'aid',
  shownBy: [getCommonAnnouncement],
}

/** Announcements of the site, those that readers don't see among them. */
export const AnnouncementAdmin = () => <KeptPage set={set} kept={useKept(calls)} />
