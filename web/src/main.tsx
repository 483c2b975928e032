import './app/styles.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { arrived, fetchLaterRoutes, router } from './app/router.ts'
import { startSession } from './features/account/startSession.ts'
import { cameWithPage } from './lib/calls/firstAnswers.ts'
import { i18nReady } from './lib/i18n/i18n.ts'
import { LoadFailure, rememberMissing } from './lib/loading/loadFailure.ts'
import { methodsReady } from './lib/loading/methodsReady.ts'
import { watchVersion } from './lib/loading/version.ts'
import { whenIdle } from './lib/loading/whenIdle.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

rememberMissing()
watchVersion()
// the first call is made in the reader's language already
await Promise.all([i18nReady, methodsReady])
startSession(router.navigate)
const renderApp = () => {
  const page = createRoot(root, {
    // what could not be loaded is told in its place, and is no fault of the page's
    onCaughtError: (error) => error instanceof LoadFailure || reportError(error),
  })
  // in slices, so that what is touched meanwhile answers: in one piece it holds a phone for a third of a second
  startTransition(() => page.render(<App />))
}
// What came with the page stands until the page itself can take its place. Its chunks wait for this one, which must not
// wait for them.
if (cameWithPage) void arrived.then(renderApp)
else renderApp()
whenIdle(() => void fetchLaterRoutes().catch(() => undefined))
