import { frameOrigins } from '@oj/functions/features/course/contract-sites.ts'
import { expect, it } from 'vitest'
import policy from '../../../../content-security-policy.json' with { type: 'json' }

it('CO-01 the policy of pages admits frames of exactly these sites', () => {
  expect(policy['frame-src'].split(' ')).toEqual(frameOrigins)
})
