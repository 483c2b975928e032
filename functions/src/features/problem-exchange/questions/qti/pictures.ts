import { withAddresses } from '@oj/shared/files.ts'

interface Picture {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Where a version has files that texts show, and how texts name them there; Canvas has a place of its own. */
const places = {
  qti12: { folder: 'web_resources/', reference: '$IMS-CC-FILEBASE$/' },
  qti21: { folder: 'pictures/', reference: '../pictures/' },
} as const

/** The files of a package with what their texts show, which the manifest lists, too. */
export function withPictures(
  version: keyof typeof places,
  files: Readonly<Record<string, string>>,
  pictures: readonly Picture[],
): Record<string, string | Buffer> {
  const { folder, reference } = places[version]
  const named = pictures.map(({ id, name, bytes }, at) => {
    // no sign that Markdown, XML or an address takes for its own
    return { id, bytes, file: `${at + 1}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}` }
  })
  const references = new Map(named.map(({ id, file }) => [id, `${reference}${encodeURIComponent(file)}`]))
  const resources = named.map(({ file }, at) => {
    const href = `${folder}${encodeURIComponent(file)}`
    return `    <resource identifier="file${at + 1}" type="webcontent" href="${href}"><file href="${href}"/></resource>\n`
  })
  const texts = Object.entries(files).map(([path, text]) => [
    path,
    path === 'imsmanifest.xml'
      ? text.replace('  </resources>', () => `${resources.join('')}  </resources>`)
      : withAddresses(text, references),
  ])
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(named.map(({ file, bytes }) => [`${folder}${file}`, Buffer.from(bytes)])),
  }
}
