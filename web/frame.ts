import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { templates } from '@oj/functions/features/page/shown.ts'
import { browserslistToTargets, transform } from 'lightningcss'
import type { Plugin } from 'vite'
import { linksAhead, pages } from './ahead.ts'
import { oldest } from './browsers.ts'
import { mainItems } from './src/app/shell/nav/nav.ts'
import { theme, variables } from './src/app/theme.ts'
import english from './src/locales/en/common.json' with { type: 'json' }
import chinese from './src/locales/zh-CN/common.json' with { type: 'json' }

/**
 * The words of each language, what the button that leads to the other one says, and the file for addresses that have no page.
 */
const locales = [
  {
    lang: 'zh-CN',
    words: chinese,
    other: 'EN',
    missing: 'missing.html',
  },
  {
    lang: 'en',
    words: english,
    other: '中',
    missing: 'missing.en.html',
  },
] as const
type Words = typeof english

/** The modules whose rules style the bar, the first pages and a statement, by their paths below `src`. */
const styles = {
  bar: [
    'app/shell/header/Header',
    'app/shell/header/Logo',
    'app/shell/header/LanguageButton',
    'features/site/SiteMark',
  ],
  home: [
    'app/shell/Shell',
    'features/site/pages/Home',
    'features/site/parts/Welcome',
    'features/site/parts/VerdictArt',
  ],
  list: [
    'app/shell/Shell',
    'ui/table/DataTable',
    'features/problem/parts/list/columns',
    'features/problem/parts/Level',
  ],
  statement: [
    'features/problem/parts/SplitPanes',
    'features/problem/parts/statement/ProblemPane',
    'features/problem/parts/statement/ProblemHeader',
    'features/problem/parts/statement/Neighbours',
    'features/problem/parts/statement/ProblemLinks',
    'features/problem/parts/Level',
    'ui/Tabs',
    'features/problem/parts/statement/Statement',
    'ui/markdown/Markdown',
  ],
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

const targets = browserslistToTargets([...oldest])

/** Rules as the oldest browsers read them, and small. */
const small = (css: string) =>
  transform({ filename: 'frame.css', code: Buffer.from(css), minify: true, targets }).code.toString()

/** The rules of modules below a class, under the names that they have in their files: no two may share one. */
function below(scope: keyof typeof styles): string {
  const owners = new Map<string, string>()
  const rules = styles[scope].map((name) => {
    const css = read(`src/${name}.module.css`)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/@font-face\s*\{[^}]*\}/g, '')
      // nothing moves before the page is there
      .replace(/@keyframes [\w-]+\s*\{([^{}]*\{[^{}]*\})*\s*\}/g, '')
    for (const [, one = ''] of css.replace(/:global\([^)]+\)/g, '').matchAll(/\.(-?[a-z_][\w-]*)(?=[^{}]*\{)/gi)) {
      const owner = owners.get(one) ?? name
      if (owner !== name) throw new Error(`${owner} and ${name} both style .${one}`)
      owners.set(one, name)
    }
    return css.replace(/:global\(([^)]+)\)/g, '$1')
  })
  return `.arriving-${scope}{${rules.join('')}}`
}

/** The theme's variables that a style uses, which the kit's script would set later. */
function variablesFor(css: string): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const [kit, own] = [defaultCssVariablesResolver(whole), variables(whole)]
  const both = (part: 'variables' | 'light' | 'dark') => new Map(Object.entries<string>({ ...kit[part], ...own[part] }))
  const [always, light, dark] = [both('variables'), both('light'), both('dark')]
  const used = new Set<string>()
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const values of [always, light, dark]) follow(values.get(name) ?? '')
    }
  }
  follow(css)
  const rule = (values: ReadonlyMap<string, string>) =>
    `:root{${[...used].map((name) => (values.has(name) ? `${name}:${values.get(name)};` : '')).join('')}}`
  return `${rule(always)}${rule(light)}@media (prefers-color-scheme:dark){${rule(dark)}}`
}

/**
 * The faces of formulas, which are as wide before the page's own styles have come as after; by their built files. They are
 * asked for with the page: those that come after the first paint move what stands there. The Lambda `page` leaves that
 * out where there are no formulas.
 */
function faces(files: readonly string[]): string {
  const { css, fonts } = withFonts(read('src/ui/markdown/Markdown.module.css'), files)
  const asked = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
  const rules = css.match(/@font-face\s*\{[^}]*\}/g) ?? []
  return `<!--formulas-->${asked.join('')}<!--/formulas--><style>${small(rules.join(''))}</style>`
}

/** A style with the built files of its fonts, and these. */
function withFonts(style: string, files: readonly string[]) {
  const fonts: string[] = []
  const css = style.replace(/url\(["'](?:[^"']*\/)?([^"'/]+)\.woff2["']\)/g, (_, name) => {
    const file = files.find((one) => one.startsWith(`assets/${name}-`))
    if (!file) throw new Error(`The build has no font ${name}`)
    fonts.push(file)
    return `url("/${file}")`
  })
  return { css, fonts }
}

/**
 * The rules of formulas that only the typesetter knows: these stand in the text when it comes. The Lambda `page` leaves the
 * rules out where there are none.
 */
function typesetStyle(files: readonly string[]): string {
  const library = readFileSync(fileURLToPath(import.meta.resolve('temml/dist/Temml-Local.css')), 'utf8')
  const { css } = withFonts(library + read('src/ui/markdown/formula/typeset.css'), files)
  return `<!--typeset--><style>${small(css)}</style><!--/typeset-->`
}

function styleOf(...scopes: (keyof typeof styles)[]): string {
  const css = read('frame.css') + scopes.map(below).join('')
  return `<style>${small(variablesFor(css) + css)}</style>`
}

/** The bar of every page, and below it words for those who wait. */
function frameIn({ nav, state }: Words, other: string): string {
  const links = mainItems(undefined, 'bar').map(
    ({ label, to, items }) => `<a href="${items?.[0]?.to ?? to}">${nav[label]}</a>`,
  )
  return [
    '<div class="arriving"><div class="arriving-bar"><header class="header"><div class="bar">',
    '<a class="logo" href="/home"><!--logo--><img src="/favicon.svg" alt="" width="30" height="30"><!--/logo--><span><!--name-->OJ<!--/name--></span></a>',
    `<span class="short" aria-hidden="true">${other}</span>`,
    `<nav class="links" aria-label="${nav.main}">${links.join('')}</nav></div></header></div>`,
    `<!--page--><main class="arriving-words" aria-busy="true"><!--heading--><p role="status">${state.loading}…</p>`,
    `<div class="arriving-late"><p>${state.slow}</p><p>${state.slowHint}</p><p><a href="">${state.reload}</a></p></div>`,
    '</main><!--/page--></div>',
  ].join('')
}

/** Words for those who have no script, where an address has no page: with one, the page says so itself. */
const withRefusal = (html: string, { notFound }: Words) =>
  html.replace(
    '<noscript>',
    () =>
      `<noscript><div class="arriving-words"><h1>${notFound.title}</h1><p><a href="/home">${notFound.home}</a></p></div>`,
  )

function inLanguage(html: string, { lang, words, other }: (typeof locales)[number], style: string, ahead = ''): string {
  return html
    .replace('lang="zh-CN"', `lang="${lang}"`)
    .replace('<!--style-->', () => style)
    .replace('<!--ahead-->', () => ahead)
    .replace('<!--frame-->', () => frameIn(words, other))
}

/**
 * Lets the frame be painted before the styles have come, which the page's script waits for; scripts, which take its place,
 * wait for what it needs.
 */
function stylesLast(html: string): string {
  const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  const rest = links
    .reduce((text, link) => text.replace(link, ''), html)
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
  return rest.replace('<!--answers-->', () => `<!--answers-->\n<!--ahead-->${links.join('')}`)
}

/**
 * Makes the pages of all languages from index.html: with a frame that has words at once, and no script. `problem`,
 * `home` and `list` have the style of their page, and what it is made of is asked for with them. The Lambda `page` writes
 * into them what stands at an address.
 */
export function framePlugin(): Plugin {
  return {
    name: 'oj:frame',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server }) => (server ? inLanguage(html, locales[0], styleOf('bar')) : html),
    },
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = stylesLast(String(page.source))
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const files = Object.keys(bundle)
      const styles = {
        bar: styleOf('bar'),
        statement: `${faces(files)}${typesetStyle(files)}${styleOf('bar', 'statement')}`,
        home: styleOf('bar', 'home'),
        list: styleOf('bar', 'list'),
      }
      for (const locale of locales) {
        const ahead = (page: keyof typeof pages) => linksAhead(html, bundle, pages[page], locale.lang)
        const bar = inLanguage(html, locale, styles.bar, ahead('other'))
        emit(templates.plain[locale.lang], bar)
        emit(locale.missing, withRefusal(bar, locale.words))
        emit(templates.problem[locale.lang], inLanguage(html, locale, styles.statement, ahead('problem')))
        emit(templates.home[locale.lang], inLanguage(html, locale, styles.home, ahead('home')))
        emit(templates.list[locale.lang], inLanguage(html, locale, styles.list, ahead('list')))
      }
    },
  }
}
