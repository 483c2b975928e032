import { Skeleton, Stack } from '@mantine/core'

/** In the place of entries while they load. */
export const Rows = () => (
  <Stack gap="md" aria-busy>
    <Skeleton height={112} radius="lg" />
    <Skeleton height={112} radius="lg" />
  </Stack>
)
