import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext, Request } from 'playwright-core'
import { build, type Plugin } from 'vite'
import { inject, vi } from 'vitest'
import type { SetKind } from '../../../web/src/features/problem-set/kinds.ts'
import type { Place } from '../../../web/src/lib/places.ts'
import type { TrialServer } from './server.ts'

const web = join(import.meta.dirname, '../../../web')

/** A kind of sets in the pages: the kind, and its own pages by their names, each with its file and where it stands. */
export interface TrialPages {
  kind: SetKind
  own: Readonly<Record<string, { file: string; at: readonly Place[] }>>
}

/** The trial kind in the pages, at the addresses of future contests. */
const trial: SetKind = {
  name: 'contest',
  base: '/contest/:contestID',
  number: 'contestID',
  wire: { field: 'cid', above: 0 },
  frame: 'TrialFrame',
  gates: ['login'],
  pages: {
    problem: '/contest/:contestID/problem/:problemID',
    fullScreen: '/contest/:contestID/problem/:problemID/full-screen',
    submissions: '/contest/:contestID/submissions',
    submission: '/contest/:contestID/problem/:problemID/submission-detail/:submitID',
  },
}

const trialPages: TrialPages = {
  kind: trial,
  own: { TrialFrame: { file: join(import.meta.dirname, 'TrialFrame.tsx'), at: [] } },
}

/** Modules that run before the pages' own entry: the kind and its pages join, then the pages start unchanged. */
function modulesFor({ kind, own }: TrialPages): Readonly<Record<string, string>> {
  const declared = Object.entries(own).map(
    ([name, { file, at }]) =>
      `${name}: { load: async () => (await import('${file}')).${name}, at: ${JSON.stringify(at)} }`,
  )
  return {
    '/trial-start': `import '/trial-kind'; import '/trial-pages'; import '/src/main.tsx'`,
    '/trial-kind': `import { setKinds } from '/src/features/problem-set/kinds.ts'
      setKinds.unshift(${JSON.stringify(kind)})`,
    '/trial-pages': `import { features } from '/src/app/features.ts'
      features.trial = { ${declared.join(',\n')} }`,
  }
}

function joining(joined: TrialPages): Plugin {
  const modules = modulesFor(joined)
  return {
    name: 'trial',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === '/src/main.tsx' && importer.endsWith('.html')) return '/trial-start'
      return source in modules ? source : null
    },
    load: (id) => modules[id] ?? null,
  }
}

/** Builds the pages with a kind joined, by default the trial kind, to a folder of their own. */
export async function buildTrialPages(joined: TrialPages = trialPages) {
  const outDir = await mkdtemp(join(tmpdir(), 'trial-pages-'))
  // or React would log what is meant for developers
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    plugins: [joining(joined)],
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  })
  vi.unstubAllEnvs()
  return {
    /** Serves a visitor these pages, with the trial's server behind them. */
    serve: (context: BrowserContext, server: Pick<TrialServer, 'reach'>) => serve(context, server, outDir),
    remove: () => rm(outDir, { recursive: true }),
  }
}

async function serve(context: BrowserContext, server: Pick<TrialServer, 'reach'>, folder: string): Promise<void> {
  const { origin } = new URL(inject('url'))
  // files go straight to the storage, which is elsewhere: pages from here may not reach this machine unless told
  await context.grantPermissions(['local-network-access'], { origin })
  await context.route(
    (url) => url.origin === origin,
    async (route) => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ path: join(folder, extname(pathname) === '' ? 'index.html' : pathname) })
    },
  )
  await context.route('**/api/**', async (route) => {
    const request = route.request()
    const answer = await server.reach(new URL(request.url()), {
      method: request.method(),
      headers: await request.allHeaders(),
      body: bodyOf(request),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
  })
}

/** What a request brings, byte for byte. */
function bodyOf(request: Request): Uint8Array<ArrayBuffer> | null {
  const bytes = request.postDataBuffer()
  return bytes && new Uint8Array(bytes)
}
