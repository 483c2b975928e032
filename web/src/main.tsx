import './app/styles.ts'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from './app/App.tsx'
import { router } from './app/router.ts'
import { startSession } from './features/account/startSession.ts'
import { i18nReady } from './lib/i18n/i18n.ts'

// zod would compile its parsers with `new Function`, which a strict content security policy refuses and reports
z.config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

// the first call is made in the reader's language already
await i18nReady
startSession((path) => void router.navigate(path))
createRoot(root).render(<App />)
