import { page } from '../../platform/http/page.ts'
import { route } from '../../platform/http/serve.ts'
import { addNicknames } from '../account/index.ts'
import { removeRow, staffTableRoutes } from '../audit/index.ts'
import { contentClaims } from '../file/index.ts'
import { announcements, announcementTexts } from './board.ts'
import * as contract from './contract.ts'

const table = { name: 'announcement', store: announcements, also: contentClaims(announcementTexts) }

const getCommonAnnouncement = route(contract.getCommonAnnouncement, async (input) => {
  const rows = await table.store.rows()
  const { records, ...paging } = page(
    rows.filter(({ status }) => status === contract.AnnouncementStatus.visible),
    input,
  )
  return { ...paging, records: await addNicknames(records) }
})

const removeAnnouncement = route(contract.removeAnnouncement, ({ aid }, by) => removeRow(table, aid, by))

const staffRoutes = staffTableRoutes(
  { list: contract.getAdminAnnouncements, add: contract.addAnnouncement, change: contract.changeAnnouncement },
  table,
)

export const announcementRoutes = [getCommonAnnouncement, removeAnnouncement, ...staffRoutes]
