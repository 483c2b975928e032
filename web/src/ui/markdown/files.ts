import { getMdFiles } from '@oj/functions/features/file/contract.ts'
import { addressOf, fileIdsIn } from '@oj/shared/files.ts'
import { quietCall } from '../../lib/calls/call.ts'

/** How long an address is reused, in ms; signatures are valid for at least five minutes. */
const life = 240_000

interface Known {
  url: Promise<string>
  until: number
}

/** Addresses by the ids of reader and file. */
const addresses = new Map<string, Known>()

/** Requests the addresses of files in one call; files that the reader may not see are left out. */
async function askAddresses(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = await quietCall(getMdFiles, { fileIds: [...ids] })
  return new Map(files.map(({ fileId, url }) => [fileId, url]))
}

/** The addresses where this reader's browser can load the files now. */
function addressesFor(uid: string, ids: readonly string[]): Promise<readonly string[]> {
  const keyOf = (id: string) => `${uid} ${id}`
  const missing = ids.filter((id) => (addresses.get(keyOf(id))?.until ?? 0) < Date.now())
  if (missing.length > 0) {
    const request = askAddresses(missing).catch(() => new Map<string, string>())
    for (const id of missing) {
      const url = request.then((found) => found.get(id) ?? addressOf(id))
      addresses.set(keyOf(id), { url, until: Date.now() + life })
    }
  }
  return Promise.all(ids.map((id) => addresses.get(keyOf(id))?.url ?? addressOf(id)))
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
      // files are downloaded, so the page stays
      void addressesFor(uid, [id]).then(([url]) => url && location.assign(url))
    })
  }
  const ids = pictures.map(([, address]) => idIn(address))
  const addresses = await addressesFor(uid, [...ids])
  for (const [at, [picture]] of pictures.entries()) picture.src = addresses[at] ?? ''
}
