import { Center, Loader } from '@mantine/core'

/** What stands there while the first page is on its way: as high as the window, so that the footer does not show and leave again. */
export function PageLoading() {
  return (
    <Center mih="calc(100dvh - var(--oj-header-height))" role="status">
      <Loader />
    </Center>
  )
}
