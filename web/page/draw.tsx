import { MantineProvider } from '@mantine/core'
import type { Locale } from '@oj/shared/text.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { addresses } from '../src/app/addresses.ts'
import { table } from '../src/app/routeTable.ts'
import { Arriving } from '../src/app/shell/Arriving.tsx'
import { Shell } from '../src/app/shell/Shell.tsx'
import { resolveCssVariables, theme } from '../src/app/theme.ts'
import { ProblemDetails } from '../src/features/problem/pages/ProblemDetails.tsx'
import { ProblemList } from '../src/features/problem/pages/ProblemList.tsx'
import { Home } from '../src/features/site/pages/Home.tsx'
import { drawFor } from '../src/lib/calls/firstAnswers.ts'
import { i18n, i18nReady } from '../src/lib/i18n/i18n.ts'
import { DrawnTexts } from '../src/ui/markdown/Markdown.tsx'
import { DrawnNarrow } from '../src/ui/useNarrow.ts'
import type { Drawn, PageContent } from './content.ts'
import type { FirstAnswer } from './document.ts'
import { texts } from './texts.ts'

// for the frame plugin, which writes them beside the built pages
export { addresses }

interface Drawing {
  /** path and query */
  address: string
  locale: Locale
  isBack: boolean
  answers: readonly FirstAnswer[]
  shown: PageContent
}

/** Draws a page twice, for phones and for wider windows, since its tables differ; CSS shows one of them. */
const forBoth = (page: ReactNode) => (
  <>
    <div data-for="wide">{page}</div>
    <DrawnNarrow value>
      <div data-for="narrow">{page}</div>
    </DrawnNarrow>
  </>
)

const pages: Readonly<Record<Drawn, (shown: PageContent) => ReactNode>> = {
  plain: ({ title, description }) => <Arriving title={title} description={description} />,
  problem: () => <ProblemDetails />,
  home: () => <Home />,
  list: () => forBoth(<ProblemList />),
}

const DrawnPage = createContext<ReactNode>(null)
const Page = () => useContext(DrawnPage)

const { query, dataRoutes } = createStaticHandler([
  {
    element: <Shell />,
    children: [...table, { path: '*' }].map((entry) => ({
      path: entry.path,
      element: <Page />,
      ...('handle' in entry && { handle: entry.handle }),
    })),
  },
])

await i18nReady
for (const { locale, slice, words } of texts) i18n.addResourceBundle(locale, slice, words)

/** Controls that only work once the scripts have loaded; authors' texts contain none of these. */
const controls = /<(?=(?:button|input|select|textarea)\b)(\w+)/g

/**
 * Draws a page with its own components as a visitor sees it before any script has run. Calls without an answer are shown as
 * loading.
 */
export async function drawPage({ address, locale, isBack, answers, shown }: Drawing): Promise<string> {
  const context = await query(new Request(`http://site${address}`))
  if (context instanceof Response) throw new Error(`${address} is no page`)
  // synchronous from here on, so that no other drawing interferes
  drawFor({ locale, answers: [...answers], isBack })
  void i18n.changeLanguage(locale)
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
      <DrawnTexts value={shown.texts ?? new Map()}>
        <DrawnPage value={pages[shown.page](shown)}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </DrawnPage>
      </DrawnTexts>
    </MantineProvider>,
  )
  return `<div class="arriving">${html.replace(controls, '<$1 inert')}</div>`
}
