export { SearchPopup } from './dialog/SearchPopup.tsx'
