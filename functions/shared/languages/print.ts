import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from './index.ts'
import type { Language } from './language.ts'

/*
 * Tells `install.sh`, as shell code, how languages get into the jail and which are wanted: `node print.ts <name,...>`.
 * A name is a language's name, number or alias, `default` or `all`.
 */

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function isWantedLanguage({ id, name, aliases, tools }: Language, wanted: string): boolean {
  if (wanted === 'default') return tools.standard === true
  return wanted === 'all' || [String(id), name.toLowerCase(), ...aliases].includes(wanted)
}

/** Where the npm package lies on this machine; `node` is the Node that runs this, as an image has no package of it. */
function pathOf(npmPackage: string): string {
  if (npmPackage === 'node') return process.execPath
  const name = npmPackage.replace('{platform}', `${process.platform}-${process.arch}`)
  return dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
}

/** A hash of all that goes into the jail but the files of Debian's packages. */
function contentOf({ tools, env, version }: Language): string {
  const hash = createHash('sha256').update(JSON.stringify([tools, env, version]))
  for (const file of Object.values(tools.files ?? {})) hash.update(readFileSync(join(import.meta.dirname, file)))
  for (const npmPackage of Object.values(tools.npm ?? {}))
    hash.update(npmPackage === 'node' ? process.version : readFileSync(join(pathOf(npmPackage), 'package.json')))
  return hash.digest('hex')
}

/** The module that this machine needs, with its checksum and its place in the jail. */
function moduleOf({ module }: Language['tools']): string {
  if (!module) return ''
  const arch = process.arch === 'arm64' ? 'arm64' : 'amd64'
  return `${module.name.replace('{arch}', arch)} ${module.sums[arch]} ${module.to}`
}

function shellCode(language: Language, isNamed: boolean): string {
  const { id, name, tools, env, version } = language
  // Last comes what may have spaces in its path.
  const ours = Object.entries(tools.files ?? {}).map(([to, file]) => `${to} ${join(import.meta.dirname, file)}`)
  const npm = Object.entries(tools.npm ?? {}).map(([to, npmPackage]) => `${to} ${pathOf(npmPackage)}`)
  const jars = Object.entries(tools.maven ?? {}).map(([artifact, sha256]) => `${artifact} ${sha256}`)
  const fields = {
    name,
    packages: tools.packages.join(' '),
    folders: tools.folders?.join(' ') ?? '',
    libraries: tools.libraries?.join(' ') ?? '',
    copies: [...ours, ...npm].join('\n'),
    jars: jars.join('\n'),
    module: moduleOf(tools),
    prepare: tools.prepare ?? '',
    probe: [...Object.entries(env).map(([key, value]) => `${key}=${value}`), ...version].map(quoteForShell).join(' '),
    // What is wanted by its name must be there; what is wanted with all the others may be missing.
    must: isNamed ? '1' : '',
    content: contentOf(language),
  }
  return Object.entries(fields)
    .map(([key, value]) => `${key}[${id}]=${quoteForShell(value)}\n`)
    .join('')
}

const words = (process.argv[2] ?? 'default')
  .toLowerCase()
  .split(',')
  .map((word) => word.trim())
const unknown = words.filter((word) => !languages.some((language) => isWantedLanguage(language, word)))
if (unknown.length > 0) throw new Error(`unknown language: ${unknown.join(', ')}`)
for (const language of languages) {
  const by = words.filter((word) => isWantedLanguage(language, word))
  process.stdout.write(
    shellCode(
      language,
      by.some((word) => word !== 'all'),
    ),
  )
  if (by.length > 0) process.stdout.write(`wanted+=(${language.id})\n`)
}
