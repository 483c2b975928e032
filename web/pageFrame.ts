import { createHash } from 'node:crypto'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import policy from './content-security-policy.json' with { type: 'json' }
import { templates } from './page/content.ts'
import { refusalHtml } from './page/refusal.ts'
import { linksAhead, pages } from './preload.ts'
import english from './src/locales/en/common.json' with { type: 'json' }
import chinese from './src/locales/zh-CN/common.json' with { type: 'json' }

/** The texts of each language, and the file for addresses without a page. */
const locales = [
  { lang: 'zh-CN', words: chinese, missing: 'missing.html' },
  { lang: 'en', words: english, missing: 'missing.en.html' },
] as const

const drawn = pathToFileURL(fileURLToPath(new URL('.build/draw.js', import.meta.url))).href

/** Fails if the policy blocks the page's only inline script, which chooses light or dark before the first paint. */
function holdToPolicy(html: string): void {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  if (!policy['script-src'].includes(hash))
    throw new Error(`content-security-policy.json lacks ${hash} of the page's script`)
}

const sheet = /[ \t]*<link rel="stylesheet" crossorigin href="\/([^"]+)">\n?/g

/**
 * Inlines a page's style sheets, so that it is painted as soon as its HTML is loaded. Inactive links to them keep Vite's
 * scripts from loading them again, which would change the look of the page while they load.
 */
function inlineStyles(html: string, bundle: Rollup.OutputBundle): string {
  const files: string[] = []
  const inlined = html.replace(sheet, (_, file: string) => {
    const style = bundle[file]
    if (style?.type !== 'asset') throw new Error(`The build has no ${file}`)
    files.push(file)
    return `<style>${style.source}</style>`
  })
  const links = files.map((file) => `<link rel="stylesheet" media="not all" crossorigin href="/${file}">`)
  return inlined.replace('<!--answers-->', () => `<!--answers-->${links.join('')}`)
}

/** Lowers the priority of scripts below what is painted first. */
const scriptsLast = (html: string) =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

/**
 * Makes the pages of all languages from index.html, each with the shell and a waiting message, drawn by the pages' own
 * components. `problem`, `home` and `list` also preload their page's modules. The Lambda `page` adds the content.
 */
export function framePlugin(): Plugin {
  return {
    name: 'oj:frame',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = scriptsLast(String(page.source))
      holdToPolicy(html)
      const { addresses, drawPage: draw }: typeof import('./page/draw.tsx') = await import(drawn)
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      // servers answer 404 for all other addresses
      emit('addresses.json', JSON.stringify(addresses))
      const shown = { title: '', description: '', page: 'plain' } as const
      for (const { lang, words, missing } of locales) {
        const frame = await draw({ address: '/', locale: lang, isBack: false, answers: [], shown })
        const inLanguage = (ahead: string) =>
          inlineStyles(
            html.replace('</head>', () => `${ahead}</head>`),
            bundle,
          )
            .replace('lang="zh-CN"', `lang="${lang}"`)
            .replace('<!--page-->', () => `<!--page-->${frame}<!--/page-->`)
        const plain = inLanguage(linksAhead(html, bundle, pages.other, lang))
        emit(templates.plain[lang], plain)
        emit(
          missing,
          plain.replace('<noscript>', () => `<noscript>${refusalHtml(words.notFound.title, words)}`),
        )
        for (const name of ['problem', 'home', 'list'] as const)
          emit(templates[name][lang], inLanguage(linksAhead(html, bundle, pages[name], lang)))
      }
    },
  }
}
