import { MantineProvider } from '@mantine/core'
import { RouterProvider } from 'react-router/dom'
import { router } from './router.ts'
import { NewVersion } from './shell/NewVersion.tsx'
import { ToastHost } from './shell/ToastHost.tsx'
import { resolveCssVariables, theme } from './theme.ts'

/** The whole page: theme, routes, toasts, the offer of a newer version. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
      <ToastHost />
      <NewVersion />
    </MantineProvider>
  )
}
