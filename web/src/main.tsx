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
// so that the first call is in the reader's language
await Promise.all([i18nReady, methodsReady])
startSession(router.navigate)
const renderApp = () => {
  const page = createRoot(root, {
    // failed downloads are shown in their place and are no bugs
    onCaughtError: (error) => error instanceof LoadFailure || reportError(error),
  })
  // in slices, so that the page stays responsive: in one piece it blocks a phone for a third of a second
  startTransition(() => page.render(<App />))
}
// The drawn page stays until the page itself can replace it. No top-level await: the page's chunks wait for this module.
if (cameWithPage) void arrived.then(renderApp)
else renderApp()
whenIdle(() => void fetchLaterRoutes().catch(() => undefined))
