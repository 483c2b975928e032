import { expect, inject, it } from 'vitest'
import { benches } from './benches.ts'

const site = {
  url: inject('url'),
  engineUrl: inject('engineUrl'),
  env: inject('stackEnv'),
  rootPassword: inject('rootPassword'),
}

// that its figures are such, `run` holds
it.each(Object.entries(benches))('bench:%s ends well, at its least', async (_, { run, least }) => {
  expect(Object.keys(await run(site, least))).not.toEqual([])
})
