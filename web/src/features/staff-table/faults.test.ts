import { addCarousel, addCountdown, addTool, uploadCarouselImage } from '@oj/functions/features/home/contract.ts'
import { addHonor } from '@oj/functions/features/honor/contract.ts'
import { addNotice, noticeTypes } from '@oj/functions/features/message/contract.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf, isRequired } from './faults.ts'
import type { Field } from './staffTable.ts'

const tool: Field[] = [
  { name: 'name', label: 'name', kind: 'text' },
  { name: 'url', label: 'link', kind: 'link' },
  { name: 'rank', label: 'rank', kind: 'number' },
]
const shape = addTool.input.shape
const good = { name: 'Sequences', url: 'https://oeis.org', rank: '7' }

describe('AD-03 what keeps a form from being sent', () => {
  it('is nothing where the contract is content', () => {
    expect(faultsOf({ fields: tool, shape }, good)).toEqual({})
  })

  it('names what is missing and every limit, as the contract has them', () => {
    const faults = (change: object) => faultsOf({ fields: tool, shape }, { ...good, ...change })
    expect(faults({ name: '  ', url: '', rank: '' })).toEqual({
      name: { key: 'required' },
      url: { key: 'required' },
      rank: { key: 'required' },
    })
    expect(faults({ name: 'x'.repeat(51), url: 'javascript:alert(1)', rank: 'first' })).toEqual({
      name: { key: 'tooLong', max: 50 },
      url: { key: 'wrongLink' },
      rank: { key: 'wrongNumber' },
    })
    expect(faults({ rank: '-1' })).toEqual({ rank: { key: 'tooSmall', min: 0 } })
    expect(faults({ rank: '2147483648' })).toEqual({ rank: { key: 'tooLarge', max: 2_147_483_647 } })
  })

  it('lets numbers be left out where they may, and knows colours and times', () => {
    const honor: Field[] = [
      { name: 'accepted', label: 'accepted', kind: 'number' },
      { name: 'color', label: 'color', kind: 'color' },
    ]
    expect(faultsOf({ fields: honor, shape: addHonor.input.shape }, { accepted: '', color: 'red' })).toEqual({
      color: { key: 'wrongColor' },
    })
    const date: Field = { name: 'date', label: 'date', kind: 'time' }
    expect(faultsOf({ fields: [date], shape: addCountdown.input.shape }, { date: '' })).toEqual({
      date: { key: 'required' },
    })
    expect(faultsOf({ fields: [date], shape: addCountdown.input.shape }, { date: '2030-05-06T07:08' })).toEqual({})
    const ofHonor = honor.map((field) => isRequired({ shape: addHonor.input.shape }, field))
    expect([...ofHonor, isRequired({ shape: addCountdown.input.shape }, date)]).toEqual([false, true, true])
  })

  it('asks for a recipient only where one is meant', () => {
    const fields: Field[] = [
      { name: 'type', label: 'audience', kind: 'choice', options: noticeTypes },
      { name: 'recipient', label: 'recipient', kind: 'user', when: { field: 'type', is: 'Single' } },
    ]
    const notice = { fields, shape: addNotice.input.shape }
    expect(faultsOf(notice, { type: 'Admin', recipient: '' })).toEqual({})
    expect(faultsOf(notice, { type: 'Single', recipient: ' ' })).toEqual({ recipient: { key: 'required' } })
  })

  it('takes a chosen picture up to its size, and addresses of this site or behind https', () => {
    const field: Field = {
      name: 'url',
      label: 'picture',
      kind: 'picture',
      upload: uploadCarouselImage,
      limits: { bytes: 1024, width: 9, height: 9 },
    }
    const faults = (url: string | File) => faultsOf({ fields: [field], shape: addCarousel.input.shape }, { url })
    expect(faults(new File([new Uint8Array(1024)], 'a.png'))).toEqual({})
    expect(faults(new File([new Uint8Array(1025)], 'a.png'))).toEqual({ url: { key: 'fileTooLarge', max: 1 / 1024 } })
    expect(faults('http://example.org/a.png')).toEqual({ url: { key: 'wrongPicture' } })
    expect(faults('')).toEqual({ url: { key: 'required' } })
  })

  it('looks at what must hold between fields once each field is right', () => {
    const rule = () => ({ field: 'url', fault: { words: 'Not this one' } })
    expect(faultsOf({ fields: tool, shape, rule }, good)).toEqual({ url: { words: 'Not this one' } })
    expect(faultsOf({ fields: tool, shape, rule }, { ...good, name: '' })).toEqual({ name: { key: 'required' } })
  })
})
