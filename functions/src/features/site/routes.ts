import { languages } from '@oj/judge/languages/index.ts'
import { route } from '../../platform/http/serve.ts'
import { offeredLanguages } from '../judging/index.ts'
import { siteConfig } from './config.ts'
import * as contract from './contract.ts'

const getWebsiteConfig = route(contract.getWebsiteConfig, siteConfig)

const getLanguages = route(contract.getLanguages, async ({ all }) => {
  const offered = await offeredLanguages()
  return (all ? languages : offered).map((language) => ({
    id: language.id,
    name: language.name,
    description: language.description,
    contentType: language.contentType,
    extension: language.extensions[0] ?? 'txt',
    codeTemplate: language.template,
    isSpj: language.run.policy === 'native',
    isOffered: offered.includes(language),
  }))
})

export const siteRoutes = [getWebsiteConfig, getLanguages]
