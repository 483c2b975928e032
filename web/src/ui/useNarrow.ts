import { useMediaQuery } from '@mantine/hooks'
import { createContext, useContext } from 'react'

/** Whether the server, which knows no window, is drawing for a phone. */
export const DrawnNarrow = createContext(false)

const useMatch = (query: string) => useMediaQuery(query, false, { getInitialValueInEffect: false })

/** Whether the window is as narrow as a phone's, for which tables have other columns; known at the first render. */
export const useNarrow: () => boolean = import.meta.env.SSR
  ? () => useContext(DrawnNarrow)
  : () => useMatch('(max-width: 767.98px)')

/** Whether a list has room for a column beside it. */
export const useWide: () => boolean = import.meta.env.SSR
  ? () => !useContext(DrawnNarrow)
  : () => useMatch('(min-width: 1200px)')

/** Whether the window is as narrow as a tablet's: the navigation is a drawer, and wide tables are as on a phone. */
export const useTablet = () => useMatch('(max-width: 991.98px)')
