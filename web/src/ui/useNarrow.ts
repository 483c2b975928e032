import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is a phone's, on which tables have columns of their own; known at the first drawing. */
export const useNarrow = () => useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
