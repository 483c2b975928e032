import type { ComponentType } from 'react'
import type { Slice } from './i18n/texts.ts'
import type { Place } from './places.ts'

/** A page: how it is downloaded, the texts that it needs, and its addresses. */
interface PageDeclaration {
  readonly load: () => Promise<ComponentType>
  readonly texts?: readonly Slice[]
  /** true if it imports all styles that it needs at first, so that it does not wait for those of the whole UI kit */
  readonly isPlain?: boolean
  readonly at: readonly Place[]
}

/** The pages of a feature by their unique names. */
export type Pages = Readonly<Record<string, PageDeclaration>>
