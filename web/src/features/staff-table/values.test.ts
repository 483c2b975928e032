import { AnnouncementStatus, addAnnouncement } from '@oj/functions/features/announcement/contract.ts'
import { addTool } from '@oj/functions/features/home/contract.ts'
import { addHonor } from '@oj/functions/features/honor/contract.ts'
import { addNotice, noticeTypes } from '@oj/functions/features/message/contract.ts'
import { describe, expect, it } from 'vitest'
import type { Field } from './staffTable.ts'
import { formOf, isApplicable, valuesOf } from './values.ts'

describe('AD-03 forms of records', () => {
  const status: Field = {
    name: 'status',
    label: 'visible',
    kind: 'switch',
    on: AnnouncementStatus.visible,
    off: AnnouncementStatus.hidden,
  }

  it('begin with the defaults of the contract', () => {
    expect(formOf({ fields: [status], shape: addAnnouncement.input.shape }, null)).toEqual({ status: true })
    const rank: Field = { name: 'rank', label: 'rank', kind: 'number' }
    expect(formOf({ fields: [rank], shape: addTool.input.shape }, null)).toEqual({ rank: '1000' })
    const type: Field = { name: 'type', label: 'audience', kind: 'choice', options: noticeTypes }
    expect(formOf({ fields: [type], shape: addNotice.input.shape }, null)).toEqual({ type: 'All' })
  })

  it('turn a switch into the values that stand for it, both ways', () => {
    const shape = addAnnouncement.input.shape
    for (const value of [AnnouncementStatus.visible, AnnouncementStatus.hidden]) {
      expect(valuesOf([status], formOf({ fields: [status], shape }, { id: 1, status: value }))).toEqual({
        status: value,
      })
    }
  })

  it('send what they were filled in with, and null for a number that is left out', () => {
    const fields: Field[] = [
      { name: 'name', label: 'name', kind: 'text' },
      { name: 'accepted', label: 'accepted', kind: 'number' },
      { name: 'rating', label: 'rating', kind: 'number' },
    ]
    const row = { id: 3, name: 'Expert', accepted: 20, rating: null }
    const sent = valuesOf(fields, formOf({ fields, shape: addHonor.input.shape }, row))
    expect(sent).toEqual({ name: 'Expert', accepted: '20', rating: null })
  })

  it('leave out what does not count', () => {
    const fields: Field[] = [
      { name: 'type', label: 'audience', kind: 'choice', options: noticeTypes },
      { name: 'recipient', label: 'recipient', kind: 'user', when: { field: 'type', is: 'Single' } },
    ]
    const form = { type: 'All', recipient: 'ann' }
    expect(fields.map((field) => isApplicable(field, form))).toEqual([true, false])
    expect(valuesOf(fields, form)).toEqual({ type: 'All', recipient: '' })
    expect(valuesOf(fields, { ...form, type: 'Single' })).toEqual({ type: 'Single', recipient: 'ann' })
  })
})
