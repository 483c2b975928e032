export { HelpLink } from './parts/HelpLink.tsx'
