/** A part or a page whose files did not come: the network is away, or a newer version of the site has taken their place. */
export class LoadFailure extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be loaded', { cause })
    this.name = 'LoadFailure'
  }
}

/** The style sheets that did not come. */
const missing = new Set<string>()

/** Remembers style sheets that do not come: what Vite wraps `import()` in asks for each only once, whatever came of it. */
export function rememberMissing(): void {
  const heard = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return
    missing.add(target.href)
    target.remove()
  }
  document.head.addEventListener('error', heard, { capture: true })
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

/** What `load` gives, once the style sheets have come that failed before; rejects with `LoadFailure`. */
export async function loadWithStyles<T>(load: () => Promise<T>): Promise<T> {
  try {
    const [result] = await Promise.all([load(), ...[...missing].map(fetchSheet)])
    return result
  } catch (cause) {
    throw new LoadFailure(cause)
  }
}
