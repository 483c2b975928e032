import { Skeleton, Stack } from '@mantine/core'

/** Stands in the place of entries that are still to come. */
export const Rows = () => (
  <Stack gap="md" aria-busy>
    <Skeleton height={112} radius="lg" />
    <Skeleton height={112} radius="lg" />
  </Stack>
)
