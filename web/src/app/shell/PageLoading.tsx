import { Center, Loader } from '@mantine/core'

/** What stands there while the first page is on its way. */
export function PageLoading() {
  return (
    <Center mih="60vh" role="status">
      <Loader />
    </Center>
  )
}
