import { useMediaQuery } from '@mantine/hooks'
import { createContext, useContext } from 'react'

/** Whether the server, which knows no window, draws for a phone. */
export const DrawnNarrow = createContext(false)

const useMatch = (query: string) => useMediaQuery(query, false, { getInitialValueInEffect: false })

/** Whether the window is a phone's, on which tables have columns of their own; known at the first drawing. */
export const useNarrow: () => boolean = import.meta.env.SSR
  ? () => useContext(DrawnNarrow)
  : () => useMatch('(max-width: 767.98px)')

/** Whether a list has room for what stands beside it. */
export const useWide: () => boolean = import.meta.env.SSR
  ? () => !useContext(DrawnNarrow)
  : () => useMatch('(min-width: 1200px)')

/** Whether the navigation is a drawer, as on phones and tablets: tables of many columns are as on a phone. */
export const useTablet = () => useMatch('(max-width: 991.98px)')
