import { createNavigation } from '../lib/navigation/navigation.ts'
import { fetchPages } from './routes.tsx'

/** The one way between pages; made before the first render so that the first page is already on its way. */
export const navigation = createNavigation(fetchPages)
