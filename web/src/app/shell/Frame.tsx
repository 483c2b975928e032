// for `Arriving.tsx`, which only the server renders
import './arriving.css'
import { PageLoading } from './PageLoading.tsx'

/** The page as the server has drawn it. */
const frame = document.querySelector('.arriving')

/** Keeps the drawn page while the first page loads, so that nothing visible vanishes. */
export function Frame() {
  return frame ? <div ref={(place) => place?.append(frame)} /> : <PageLoading />
}
