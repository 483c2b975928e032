import { getMdFiles } from '@oj/functions/features/file/contract.ts'
import { addressOf, fileIdsIn } from '@oj/shared/files.ts'
import { quietCall } from '../../lib/calls/call.ts'

/** Milliseconds for which an address is used again: a signature holds for five minutes at least. */
const life = 240_000

interface Known {
  url: Promise<string>
  until: number
}

/** What is known of files and their addresses, by the ids of reader and file. */
const known = new Map<string, Known>()

/** Asks for the addresses of files, all at once; of one that the reader may not see it is the bare one. */
async function askAddresses(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = await quietCall(getMdFiles, { fileIds: [...ids] })
  return new Map(files.map(({ fileId, url }) => [fileId, url]))
}

/** Where this reader's browser can get each of these files now. */
function addressesFor(uid: string, ids: readonly string[]): Promise<readonly string[]> {
  const keyOf = (id: string) => `${uid} ${id}`
  const missing = ids.filter((id) => (known.get(keyOf(id))?.until ?? 0) < Date.now())
  if (missing.length > 0) {
    const asked = askAddresses(missing).catch(() => new Map<string, string>())
    for (const id of missing) {
      const url = asked.then((found) => found.get(id) ?? addressOf(id))
      known.set(keyOf(id), { url, until: Date.now() + life })
    }
  }
  return Promise.all(ids.map((id) => known.get(keyOf(id))?.url ?? addressOf(id)))
}

const idIn = (address: string) => fileIdsIn(address)[0] ?? ''

/**
 * Loads the pictures of a text for a signed-in reader and makes its file links work: the browser sends no token for
 * either, so those that are not public need a signed address. Waits for the pictures' addresses.
 */
export async function showFiles(
  uid: string,
  pictures: readonly (readonly [HTMLImageElement, string])[],
  links: readonly HTMLAnchorElement[],
): Promise<void> {
  for (const link of links) {
    const id = idIn(link.getAttribute('href') ?? '')
    link.addEventListener('click', (event) => {
      event.preventDefault()
      // Files are only ever saved: the page stays.
      void addressesFor(uid, [id]).then(([url]) => url && location.assign(url))
    })
  }
  const ids = pictures.map(([, address]) => idIn(address))
  const addresses = await addressesFor(uid, [...ids])
  for (const [at, [picture]] of pictures.entries()) picture.src = addresses[at] ?? ''
}
