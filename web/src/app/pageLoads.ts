import type { ComponentType } from 'react'
import { loadTexts } from '../lib/i18n/i18n.ts'
import type { Slice } from '../lib/i18n/texts.ts'
import { loaded } from '../lib/loading/loadFailure.ts'
import { methodsReady } from '../lib/loading/methodsReady.ts'
import { needsCome } from '../lib/loading/pageNeeds.ts'

export type Load = () => Promise<ComponentType>

/** A page that is not here yet. */
export type Page = () => Promise<{ Component: ComponentType }>

/** A page that is downloaded when it is first opened, together with the texts of the slices that it uses. */
export const page = (load: Load, ...slices: Slice[]): Page => {
  return async () => {
    await methodsReady
    const [Component] = await loaded(() => Promise.all([load(), loadTexts(slices)]))
    await needsCome()
    return { Component }
  }
}

/** The pages beyond the first one have the whole UI kit's CSS. */
export const styled = (load: Load, ...slices: Slice[]) =>
  page(
    async () => {
      const [Component] = await Promise.all([load(), import('../lib/loading/stylesLater.ts')])
      return Component
    },
    ...slices,
  )
