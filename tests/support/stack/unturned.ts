import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { afterAll, expect, inject } from 'vitest'
import { call } from '../client/api.ts'

// Set up in every file that meets others on a stack: it leaves them the site that it found.
afterAll(async () => {
  expect(await call(getWebsiteConfig, {}), 'the settings of the site after this file').toEqual(inject('site'))
})
