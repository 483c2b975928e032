import { Center, Loader } from '@mantine/core'

/** The placeholder of a page, as high as the window, so that the footer does not jump. */
export function PageLoading() {
  return (
    <Center mih="calc(100dvh - var(--oj-header-height))" role="status">
      <Loader />
    </Center>
  )
}
