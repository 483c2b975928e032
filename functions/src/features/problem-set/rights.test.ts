import { endpoints } from '@oj/functions/lambdas/slices.ts'
import { expect, it } from 'vitest'
import { rights } from '../../../../tests/support/data/rights.ts'

it('SE-02 the tables of rights look at every right in a set that a contract asks for', () => {
  const asked = endpoints.flatMap(({ access }) =>
    typeof access === 'object' && access.in === 'set' ? access.right : [],
  )
  expect(asked.filter((right) => !rights.some((one) => one === right))).toEqual([])
})
