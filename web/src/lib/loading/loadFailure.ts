/** A part or page whose files failed to load: there is no network, or a newer version of the site has replaced them. */
export class LoadFailure extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be loaded', { cause })
    this.name = 'LoadFailure'
  }
}

/** Style sheets that failed to load. */
const missing = new Set<string>()

/** Remembers style sheets that fail to load, since Vite's `import()` wrapper requests each only once. */
export function rememberMissing(): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return
    missing.add(target.href)
    target.remove()
  }
  document.head.addEventListener('error', onError, { capture: true })
}

const fetchSheet = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.onload = () => {
      missing.delete(address)
      resolve()
    }
    link.onerror = reject
    document.head.append(link)
  })

/** The result of `load`, once style sheets that failed before are loaded too; rejects with `LoadFailure`. */
export async function loadWithStyles<T>(load: () => Promise<T>): Promise<T> {
  try {
    const [result] = await Promise.all([load(), ...[...missing].map(fetchSheet)])
    return result
  } catch (cause) {
    throw new LoadFailure(cause)
  }
}
