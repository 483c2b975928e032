import { describe } from 'vitest'
import { walkThrough } from '../../support/browser/walk-tests.ts'

describe('SH-03 SH-10 every page of groups, at all widths and with the longest texts', () => {
  walkThrough('groups')
})
