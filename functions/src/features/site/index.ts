export { siteConfig, siteLimits } from './config.ts'
