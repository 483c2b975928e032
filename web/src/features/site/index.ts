export { SiteMark } from './SiteMark.tsx'
export { useShownSite, useSite } from './useSite.ts'
