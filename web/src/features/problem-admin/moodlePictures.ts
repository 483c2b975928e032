/** Types of pictures by file extension. */
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
 * A Moodle file in which pictures that texts show are replaced by their addresses from `store`; one without an address (null)
 * stays in the file, for the server to decide.
 */
export async function withStoredPictures(text: string, store: (picture: File) => Promise<string | null>) {
  const xml = new DOMParser().parseFromString(text, 'text/xml')
  if (xml.querySelector('parsererror')) return text
  for (const file of xml.querySelectorAll('file')) {
    const textElement = [...(file.parentElement?.children ?? [])].find(({ tagName }) => tagName === 'text')
    const parts = `${file.getAttribute('path') ?? '/'}${file.getAttribute('name') ?? ''}`.split('/')
    const place = `@@PLUGINFILE@@${parts.map(encodeURIComponent).join('/')}`
    const picture = pictureOf(file)
    if (!textElement?.textContent?.includes(place) || !picture) continue
    const address = await store(picture)
    if (address === null) continue
    textElement.textContent = textElement.textContent.replaceAll(place, () => address)
    file.remove()
  }
  return new XMLSerializer().serializeToString(xml)
}
