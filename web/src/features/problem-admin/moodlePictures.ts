/** The types of pictures in Moodle files, by the endings of their names. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

function pictureOf(file: Element): File | null {
  const name = file.getAttribute('name') ?? ''
  const type = types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
  if (type === undefined || file.getAttribute('encoding') !== 'base64') return null
  try {
    const bytes = Uint8Array.from(atob((file.textContent ?? '').replace(/\s+/g, '')), (sign) => sign.charCodeAt(0))
    return new File([bytes], name, { type })
  } catch {
    return null
  }
}

/**
 * A Moodle file whose pictures are uploaded: each that a text shows goes through `store`, and the text names its address
 * then. One that has none (null) stays in the file, for the server to judge.
 */
export async function withStoredPictures(text: string, store: (picture: File) => Promise<string | null>) {
  const xml = new DOMParser().parseFromString(text, 'text/xml')
  if (xml.querySelector('parsererror')) return text
  for (const file of xml.querySelectorAll('file')) {
    const shown = [...(file.parentElement?.children ?? [])].find(({ tagName }) => tagName === 'text')
    const parts = `${file.getAttribute('path') ?? '/'}${file.getAttribute('name') ?? ''}`.split('/')
    const place = `@@PLUGINFILE@@${parts.map(encodeURIComponent).join('/')}`
    const picture = pictureOf(file)
    if (!shown?.textContent?.includes(place) || !picture) continue
    const address = await store(picture)
    if (address === null) continue
    shown.textContent = shown.textContent.replaceAll(place, () => address)
    file.remove()
  }
  return new XMLSerializer().serializeToString(xml)
}
