import { page } from '../../platform/page.ts'
import { route } from '../../platform/serve.ts'
import { keptRoutes, removeKept } from '../audit/index.ts'
import { contentClaims } from '../file/index.ts'
import { announcements, announcementTexts } from './board.ts'
import * as contract from './contract.ts'

const kept = { name: 'announcement', store: announcements, also: contentClaims(announcementTexts) }

const getCommonAnnouncement = route(contract.getCommonAnnouncement, async (input) => {
  const rows = await kept.store.rows()
  return page(
    rows.filter(({ status }) => status === contract.AnnouncementStatus.visible),
    input,
  )
})

const removeAnnouncement = route(contract.removeAnnouncement, ({ aid }, by) => removeKept(kept, aid, by))

const staffRoutes = keptRoutes(
  { list: contract.getAdminAnnouncements, add: contract.addAnnouncement, change: contract.changeAnnouncement },
  kept,
)

export const announcementRoutes = [getCommonAnnouncement, removeAnnouncement, ...staffRoutes]
