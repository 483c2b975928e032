import {
  addCarousel,
  carouselLimits,
  changeCarousel,
  getAdminCarousel,
  getHomeCarousel,
  removeCarousel,
  uploadCarouselImage,
} from '@oj/functions/features/home/contract.ts'
import { type KeptCalls, KeptPage, type KeptSet, useKept } from '../../kept/index.ts'

const set: KeptSet = {
  name: 'carousel',
  called: 'title',
  signed: true,
  shape: addCarousel.input.shape,
  fields: [
    { name: 'url', label: 'picture', kind: 'picture', upload: uploadCarouselImage, bytes: carouselLimits.bytes },
    { name: 'title', label: 'caption', hint: 'caption', kind: 'text' },
    { name: 'link', label: 'link', hint: 'link', kind: 'link' },
    { name: 'rank', label: 'rank', hint: 'rank', kind: 'number' },
  ],
}

const calls: KeptCalls = {
  list: getAdminCarousel,
  add: addCarousel,
  change: changeCarousel,
  remove: removeCarousel,
  shownBy: [getHomeCarousel],
}

/** The pictures of the home page. */
export const CarouselAdmin = () => <KeptPage set={set} kept={useKept(calls)} />
