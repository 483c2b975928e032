import { MantineProvider } from '@mantine/core'
import { startTransition, useLayoutEffect, useState } from 'react'
import { matchRoutes, type RouteObject, Router, useRoutes } from 'react-router'
import { PlaceContext } from '../lib/navigation/place.ts'
import { restoreScroll } from '../lib/navigation/scroll.ts'
import { navigation } from './router.ts'
import { routesAt } from './routes.tsx'
import { NewVersion } from './shell/NewVersion.tsx'
import { PageLoading } from './shell/PageLoading.tsx'
import { ShellContext, shellOf } from './shell/shellOf.ts'
import { ToastHost } from './shell/ToastHost.tsx'
import { theme, variables } from './theme.ts'

/** What stood before any script had run: the bar with its links, and words for those who wait. */
const frame = document.querySelector('.arriving')

/** The whole page: theme, routes, toasts, the offer of a newer version. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <Site />
      <ToastHost />
      <NewVersion />
    </MantineProvider>
  )
}

/** The page of the address. */
function Site() {
  const [place, setPlace] = useState(navigation.place)
  // what a page still waits for in it must not take the old one away
  useLayoutEffect(() => {
    const show = (next: typeof place) => startTransition(() => setPlace(next))
    show(navigation.place())
    return navigation.subscribe((next, atOnce) => (atOnce ? setPlace(next) : show(next)))
  }, [])
  const { location, action, hasCome, keepsScroll } = place
  useLayoutEffect(() => {
    if (hasCome) restoreScroll(location, keepsScroll)
  }, [hasCome, location, keepsScroll])
  const routes = routesAt(location.pathname)
  const matched = matchRoutes(routes, location) ?? []
  return (
    <PlaceContext value={place}>
      <ShellContext value={shellOf(matched.map(({ route }) => route))}>
        <Router location={location} navigationType={action} navigator={navigation.navigator}>
          {hasCome ? <Pages routes={routes} /> : <Frame />}
        </Router>
      </ShellContext>
    </PlaceContext>
  )
}

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)

/** The same as before any script, while the first page loads: nothing that could be read or clicked is taken away. */
function Frame() {
  return frame ? <div ref={(place) => place?.append(frame)} /> : <PageLoading />
}
