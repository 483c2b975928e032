import type { ComponentProps } from 'react'
import classes from './SearchBar.module.css'
import { SearchField } from './SearchField.tsx'

/** The search above a list that has no further filters. */
export const SearchBar = (props: ComponentProps<typeof SearchField>) => (
  <search className={classes.bar}>
    <SearchField {...props} />
  </search>
)
