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

const createFamily = (name: string, folder: string, files: readonly string[]): Family => ({
  name,
  files: files.map((file) => join('/usr/share/fonts/truetype', folder, file)),
})

const dejavu = {
  sans: createFamily('DejaVu Sans', 'dejavu', ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf']),
  serif: createFamily('DejaVu Serif', 'dejavu', ['DejaVuSerif.ttf', 'DejaVuSerif-Bold.ttf']),
  mono: createFamily('DejaVu Sans Mono', 'dejavu', ['DejaVuSansMono.ttf', 'DejaVuSansMono-Bold.ttf']),
}
const roboto = createFamily('Roboto Condensed', 'roboto/unhinted', [
  'RobotoCondensed-Regular.ttf',
  'RobotoCondensed-Medium.ttf',
  'RobotoCondensed-Bold.ttf',
])
const chinese = createFamily('WenQuanYi Zen Hei', 'wqy', ['wqy-zenhei.ttc'])

/**
 * The only fonts that a test's browser sees, so that pages look the same on every machine: a wide and a narrow one,
 * between which those of readers' systems lie.
 */
const sets = {
  wide: dejavu,
  narrow: { ...dejavu, sans: roboto },
}
export type FontSet = keyof typeof sets

const createNeed = (name: string, ...families: Family[]): Need => ({
  have: () => families.every(({ files }) => files.every(existsSync)),
  packages: [name],
})

/** The packages of both sets. */
export const fontNeeds: Need[] = [
  createNeed('fonts-dejavu-core', ...Object.values(dejavu)),
  createNeed('fonts-roboto-unhinted', roboto),
  createNeed('fonts-wqy-zenhei', chinese),
]

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const xmlTag = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name.split(' ')[0]}>`
const xmlTags = (name: string, texts: Iterable<string>) => [...texts].map((text) => xmlTag(name, escapeXml(text)))

/** The configuration of fontconfig for a set: its files alone, and what the generic families mean. */
function fontConfiguration(set: FontSet): string {
  const fonts = sets[set]
  // the narrow one for pages that ask for it by its name
  const files = [...kinds.map((kind) => fonts[kind]), roboto, chinese].flatMap((one) => one.files)
  const aliases = kinds.flatMap((kind) =>
    asked[kind].map((name) =>
      // "same": Chromium takes a font in place of the one it asked for only where the two are said to be as good
      xmlTag(
        'alias binding="same"',
        ...xmlTags('family', [name]),
        xmlTag('prefer', ...xmlTags('family', [fonts[kind].name, chinese.name])),
      ),
    ),
  )
  const accepted = files.map((file) => xmlTag('acceptfont', ...xmlTags('glob', [file])))
  // how letters are fitted to pixels changes their widths, too
  const plain = '<match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>'
  return xmlTag(
    'fontconfig',
    ...xmlTags('dir', new Set(files.map(dirname))),
    ...xmlTags('cachedir', [localPath('fonts', 'cache')]),
    xmlTag('selectfont', xmlTag('rejectfont', ...xmlTags('glob', ['*'])), ...accepted),
    ...aliases,
    plain,
  )
}

/** Writes the configuration of a set and gives its path, for FONTCONFIG_FILE. */
export function fontsFile(set: FontSet): string {
  const path = localPath('fonts', `${set}.conf`)
  const written = `${path}.${process.pid}`
  // another suite's browser may be reading it
  writeFileSync(written, fontConfiguration(set))
  renameSync(written, path)
  return path
}
