import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { build, type Plugin } from 'vite'
import { vi } from 'vitest'
import type { SetKind } from '../../web/src/features/problem-set/kinds.ts'
import type { TrialServer } from './trial-server.ts'

const web = join(import.meta.dirname, '../../web')

/** The trial kind as the pages know it: at the addresses where contests will be. */
const trial: SetKind = {
  name: 'contest',
  base: '/contest/:contestID',
  number: 'contestID',
  pages: {
    problem: '/contest/:contestID/problem/:problemID',
    fullScreen: '/contest/:contestID/problem/:problemID/full-screen',
    submissions: '/contest/:contestID/submissions',
    submission: '/contest/:contestID/problem/:problemID/submission-detail/:submitID',
  },
}

/** Modules that stand before the pages' own first one: the kind joins, then the pages start as they are. */
const modules: Readonly<Record<string, string>> = {
  '/trial-start': `import '/trial-join'; import '/src/main.tsx'`,
  '/trial-join': `import { setKinds } from '/src/features/problem-set/index.ts'
    setKinds.unshift(${JSON.stringify(trial)})`,
}
const joining: Plugin = {
  name: 'trial',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source === '/src/main.tsx' && importer.endsWith('.html')) return '/trial-start'
    return source in modules ? source : null
  },
  load: (id) => modules[id] ?? null,
}

/** The pages with the trial kind joined, built to a folder of their own. */
export async function buildTrialPages() {
  const outDir = await mkdtemp(join(tmpdir(), 'trial-pages-'))
  // else React says what it says to developers
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    plugins: [joining],
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  })
  vi.unstubAllEnvs()
  return {
    /** Gives a visitor these pages, and the trial's server behind them. */
    serve: (context: BrowserContext, server: TrialServer) => serve(context, server, outDir),
    remove: () => rm(outDir, { recursive: true }),
  }
}

async function serve(context: BrowserContext, server: TrialServer, folder: string): Promise<void> {
  await context.route(/./, async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ path: join(folder, extname(pathname) === '' ? 'index.html' : pathname) })
  })
  await context.route('**/api/**', async (route) => {
    const request = route.request()
    const answer = await server.reach(new URL(request.url()), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
  })
}
