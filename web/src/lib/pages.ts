import type { ComponentType } from 'react'
import type { Slice } from './i18n/texts.ts'
import type { Place } from './places.ts'

/** A page: how it is downloaded when it is first opened, the texts that it shows, and where it stands. */
interface PageDeclaration {
  readonly load: () => Promise<ComponentType>
  readonly texts?: readonly Slice[]
  /** true where it brings all styles that it needs at first itself, so that it comes without those of the whole UI kit */
  readonly isPlain?: boolean
  readonly at: readonly Place[]
}

/** The pages of a feature by their names, which are all different. */
export type Pages = Readonly<Record<string, PageDeclaration>>
