import { languages } from '@oj/judge/languages/index.ts'
import { route } from '../../platform/serve.ts'
import { siteConfig } from './config.ts'
import * as contract from './contract.ts'

const getWebsiteConfig = route(contract.getWebsiteConfig, siteConfig)

const getLanguages = route(contract.getLanguages, async () =>
  languages.map(({ id, name, description, contentType, template }) => ({
    id,
    name,
    description,
    contentType,
    codeTemplate: template,
    isSpj: false,
  })),
)

export const siteRoutes = [getWebsiteConfig, getLanguages]
