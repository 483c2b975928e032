import {
  addCarousel,
  carouselLimits,
  changeCarousel,
  getAdminCarousel,
  getHomeCarousel,
  removeCarousel,
  uploadCarouselImage,
} from '@oj/functions/features/home/contract.ts'
import { type StaffTable, type StaffTableCalls, StaffTablePage, useStaffTable } from '../../staff-table/index.ts'

const table: StaffTable = {
  name: 'carousel',
  called: 'title',
  signed: true,
  shape: addCarousel.input.shape,
  fields: [
    { name: 'url', label: 'picture', kind: 'picture', upload: uploadCarouselImage, limits: carouselLimits },
    { name: 'title', label: 'caption', hint: 'caption', kind: 'text' },
    { name: 'link', label: 'link', hint: 'link', kind: 'link' },
    { name: 'rank', label: 'rank', hint: 'rank', kind: 'number' },
  ],
}

const calls: StaffTableCalls = {
  list: getAdminCarousel,
  add: addCarousel,
  change: changeCarousel,
  remove: removeCarousel,
  shownBy: [getHomeCarousel],
}

export const CarouselAdmin = () => <StaffTablePage table={table} content={useStaffTable(calls)} />
