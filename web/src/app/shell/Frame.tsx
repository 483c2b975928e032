// of what the server draws in the place of pages that it does not draw, see `Arriving.tsx`
import './arriving.css'
import { PageLoading } from './PageLoading.tsx'

/** What stood before any script had run: the bar with its links, and words for those who wait. */
const frame = document.querySelector('.arriving')

/** The same as before any script, while the first page loads: nothing that could be read or clicked is taken away. */
export function Frame() {
  return frame ? <div ref={(place) => place?.append(frame)} /> : <PageLoading />
}
