import { expect, it } from 'vitest'
import { fitsPreset } from '../../../lib/drafts/fitsPreset.ts'
import { blankAt, faultsOf } from './form.ts'
import { presetNames, presetsAt } from './presets.ts'

it('BX-15 presets fill an assignment without a fault, at any time of day, and are known again', () => {
  for (const hour of Array.from({ length: 24 }, (_, at) => at)) {
    const now = Date.UTC(2030, 0, 1, hour, 59, 30)
    const presets = presetsAt(now)
    for (const name of presetNames) {
      const form = { ...blankAt(now), title: 'Sums', ...presets[name] }
      expect(faultsOf(form, 'en', '?')).toEqual({})
      expect(presetNames.filter((one) => fitsPreset(form, presets[one]))).toEqual([name])
    }
  }
})
