import type { BrowserContext, Route } from 'playwright-core'
import { inject } from 'vitest'

/** The files of the pages as they are built, and those of the version that takes their place. */
const [old, next] = ['assets', 'assets-next'] as const

/**
 * Puts a new version of the site in the place of the one that a browser has open: the same pages under other names of
 * their files, while the old names answer 404.
 */
export async function replaceDeployment(context: BrowserContext): Promise<void> {
  const renamed = async (route: Route) => {
    const url = new URL(route.request().url())
    url.pathname = url.pathname.replace(`/${next}/`, `/${old}/`)
    const response = await route.fetch({ url: url.href })
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(`${old}/`, `${next}/`) })
  }
  const origin = inject('url')
  await context.route(`${origin}/${old}/**`, (route) => route.fulfill({ status: 404, body: '' }))
  await context.route(`${origin}/${next}/**`, renamed)
  await context.route(
    (url) => url.origin === origin && !/^\/(api|assets)/.test(url.pathname) && !/\.\w+$/.test(url.pathname),
    renamed,
  )
  await context.route(`${origin}/index.html`, renamed)
}
