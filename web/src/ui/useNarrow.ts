import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is a phone's, on which tables have columns of their own; known at the first drawing. */
export const useNarrow = () => useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })

/** Whether the navigation is a drawer, as on phones and tablets: tables of many columns are as on a phone. */
export const useTablet = () => useMediaQuery('(max-width: 991.98px)', false, { getInitialValueInEffect: false })
