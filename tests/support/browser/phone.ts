import type { Page } from 'playwright-core'
import * as z from 'zod/mini'

const small = `[...document.querySelectorAll(':is(input:not([type=checkbox], [type=radio], [type=file]), textarea, select)')]
  .filter((field) => field.checkVisibility({ visibilityProperty: true }) && parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => 'a phone zooms in on a field: ' + (field.ariaLabel ?? field.name) + ', ' + getComputedStyle(field).fontSize)`

/** Fields with letters of less than 16 px: a phone zooms in on them. */
export const smallFields = async (page: Page): Promise<string[]> =>
  z.array(z.string()).parse(await page.evaluate(small))
