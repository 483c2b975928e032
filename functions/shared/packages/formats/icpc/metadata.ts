import type { Text } from '../../../text.ts'
import type { ProblemPackage } from '../../model.ts'
import { notTaken, type Why } from '../../reasons.ts'
import type { PackageTree } from '../../tree.ts'
import { wordsOf } from './flags.ts'
import { siteLanguages } from './languages.ts'
import { isChinese } from './statements.ts'
import type { IcpcYaml, Named } from './yaml.ts'

type Metadata = Pick<ProblemPackage, 'author' | 'source' | 'tags' | 'left'>

/** Without addresses, which are named as left out. */
export function readMetadata({ author, credits, keywords, name, ...rest }: IcpcYaml): Metadata {
  const authors = credits === undefined || credits === null || typeof credits === 'string' ? credits : credits.authors
  const people = [...namesIn(author), ...namesIn(authors)]
  const emails = people.flatMap((one) => one.match(/<[^<>\s]{1,200}>/g) ?? [])
  const from = sourceOf(rest)
  return {
    author: [...new Set(people.map((one) => one.replace(/<[^<>]{0,200}>/g, '').trim()))].join(', '),
    source: from === '' ? {} : { en: from },
    tags: [...new Set(keywordsIn(keywords))].map((en) => ({ en })),
    left: [...emails.map((email) => notTaken(`problem.yaml: ${email}`)), ...otherNames(name)],
  }
}

/** Where it comes from, and its licence, which may ask to be said. */
function sourceOf({ source, source_url: url, license }: Pick<IcpcYaml, 'source' | 'source_url' | 'license'>): string {
  const urls = listOf(source).map((one) => (typeof one === 'object' ? one.url : ''))
  const from = [...namesIn(source), ...urls, url].filter(Boolean).join(', ')
  return [from, license && license !== 'unknown' ? `(${license})` : ''].filter(Boolean).join(' ')
}

const listOf = <One>(value: One | One[] | undefined | null): One[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** One or several, each a text or a map. */
const namesIn = (value: Named) => listOf(value).map((one) => (typeof one === 'object' ? one.name : String(one)).trim())

/** Those of a list may have blanks. */
const keywordsIn = (keywords: IcpcYaml['keywords']) =>
  typeof keywords === 'string' ? keywords.split(/[\s,]+/).filter((word) => word !== '') : wordsOf(keywords)

/** Another language counts as English if there is none. */
function chooseNames(name: Readonly<Record<string, string>>) {
  const all = Object.keys(name)
  return { en: 'en' in name ? 'en' : all.find((one) => !isChinese(one)), zh: all.find(isChinese) }
}

export function titleOf(name: string | Readonly<Record<string, string>>): Text {
  if (typeof name === 'string') return { en: name }
  const { en, zh } = chooseNames(name)
  const inLanguage = (locale: keyof Text, language = '') => (name[language] ? { [locale]: name[language] } : {})
  return { ...inLanguage('en', en), ...inLanguage('zh-CN', zh) }
}

function otherNames(name: IcpcYaml['name']): Why[] {
  if (typeof name !== 'object') return []
  const { en, zh } = chooseNames(name)
  return Object.keys(name)
    .filter((language) => language !== en && language !== zh)
    .map((language) => notTaken(`problem.yaml: name.${language}`))
}

/** Who may see it, in which languages it is solved, and with what their editors begin. */
export async function readSitePart(tree: PackageTree, { languages, embargo_until: until }: IcpcYaml) {
  const codes = wordsOf(languages).filter((code) => code !== 'all')
  const codeTemplates = await readTemplates(tree)
  return {
    // hidden until then; whoever moves in decides when it is shown
    ...(until != null && Date.parse(until) > Date.now() ? { auth: 2 } : {}),
    ...(codes.length > 0 ? { languages: codes.flatMap(siteLanguages) } : {}),
    ...(codeTemplates.length > 0 ? { codeTemplates } : {}),
  }
}

/** Of one file; what has more is left out. */
async function readTemplates(tree: PackageTree) {
  const folder = 'attachments/templates'
  const found = tree.folders(folder).map(async (code) => {
    const [file, ...others] = tree.under(`${folder}/${code}`)
    if (file === undefined || others.length > 0 || code === 'default') return []
    const text = await tree.text(file)
    return siteLanguages(code).map((language) => ({ language, code: text, status: true }))
  })
  return (await Promise.all(found)).flat()
}
