import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localPath } from '../lib/paths.ts'
import type { Need } from './packages.ts'

interface Family {
  name: string
  files: string[]
}

/** What browsers ask for where no font is there that a page names. */
const asked = {
  sans: ['sans-serif', 'sans', 'system-ui', 'Arial'],
  serif: ['serif', 'Times New Roman'],
  mono: ['monospace', 'mono', 'Courier New'],
}
const kinds = ['sans', 'serif', 'mono'] as const

const family = (name: string, folder: string, files: readonly string[]): Family => ({
  name,
  files: files.map((file) => join('/usr/share/fonts/truetype', folder, file)),
})

const dejavu = {
  sans: family('DejaVu Sans', 'dejavu', ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf']),
  serif: family('DejaVu Serif', 'dejavu', ['DejaVuSerif.ttf', 'DejaVuSerif-Bold.ttf']),
  mono: family('DejaVu Sans Mono', 'dejavu', ['DejaVuSansMono.ttf', 'DejaVuSansMono-Bold.ttf']),
}
const roboto = family('Roboto Condensed', 'roboto/unhinted', [
  'RobotoCondensed-Regular.ttf',
  'RobotoCondensed-Medium.ttf',
  'RobotoCondensed-Bold.ttf',
])
const chinese = family('WenQuanYi Zen Hei', 'wqy', ['wqy-zenhei.ttc'])

/**
 * The only fonts that a test's browser sees, so that pages look the same on every machine: a wide and a narrow one,
 * between which those of readers' systems lie.
 */
const sets = {
  wide: dejavu,
  narrow: { ...dejavu, sans: roboto },
}
export type FontSet = keyof typeof sets

const need = (name: string, ...families: Family[]): Need => ({
  have: () => families.every(({ files }) => files.every(existsSync)),
  packages: [name],
})

/** The packages of both sets. */
export const fontNeeds: Need[] = [
  need('fonts-dejavu-core', ...Object.values(dejavu)),
  need('fonts-roboto-unhinted', roboto),
  need('fonts-wqy-zenhei', chinese),
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const tag = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name.split(' ')[0]}>`
const tags = (name: string, texts: Iterable<string>) => [...texts].map((text) => tag(name, escaped(text)))

/** The configuration of fontconfig for a set: its files alone, and what the generic families mean. */
function configuration(set: FontSet): string {
  const fonts = sets[set]
  // the narrow one for pages that ask for it by its name
  const files = [...kinds.map((kind) => fonts[kind]), roboto, chinese].flatMap((one) => one.files)
  const aliases = kinds.flatMap((kind) =>
    asked[kind].map((name) =>
      // "same": Chromium takes a font in place of the one it asked for only where the two are said to be as good
      tag(
        'alias binding="same"',
        ...tags('family', [name]),
        tag('prefer', ...tags('family', [fonts[kind].name, chinese.name])),
      ),
    ),
  )
  const accepted = files.map((file) => tag('acceptfont', ...tags('glob', [file])))
  // how letters are fitted to pixels changes their widths, too
  const plain = '<match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>'
  return tag(
    'fontconfig',
    ...tags('dir', new Set(files.map(dirname))),
    ...tags('cachedir', [localPath('fonts', 'cache')]),
    tag('selectfont', tag('rejectfont', ...tags('glob', ['*'])), ...accepted),
    ...aliases,
    plain,
  )
}

/** Writes the configuration of a set and gives its path, for FONTCONFIG_FILE. */
export function fontsFile(set: FontSet): string {
  const path = localPath('fonts', `${set}.conf`)
  const written = `${path}.${process.pid}`
  // another suite's browser may be reading it
  writeFileSync(written, configuration(set))
  renameSync(written, path)
  return path
}
