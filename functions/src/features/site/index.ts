export { siteConfig, siteLimits } from './config.ts'
export { languageRows } from './languages.ts'
