import type { ComponentType } from 'react'

/** Some parts that belong together, under a name. */
export interface Section {
  name: string
  Shown: ComponentType
  /** takes the whole width of the page */
  wide?: boolean
}
