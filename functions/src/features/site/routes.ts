import { languages } from '@oj/shared/languages/index.ts'
import { route } from '../../platform/http/serve.ts'
import { siteConfig } from './config.ts'
import * as contract from './contract.ts'
import { languageRows } from './languages.ts'

const getWebsiteConfig = route(contract.getWebsiteConfig, siteConfig)

const getLanguages = route(contract.getLanguages, ({ all }) =>
  languageRows(all ? languages.map(({ name }) => name) : null),
)

export const siteRoutes = [getWebsiteConfig, getLanguages]
