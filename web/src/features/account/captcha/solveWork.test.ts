import { randomBytes } from 'node:crypto'
import { captchaLimits } from '@oj/functions/features/captcha/contract.ts'
import { hashOfWork, makeWork } from '@oj/functions/features/captcha/proof-of-work.ts'
import { expect, it } from 'vitest'
import { solveWork } from './solveWork.ts'

const { cost, most } = captchaLimits.work
const key = () => randomBytes(18).toString('base64url')

it("AC-01 the browser's work finds the server's number, tells how far it is, and stops there", async () => {
  for (const hidden of [0, 3]) {
    const captchaKey = key()
    const work = { cost, most, hash: await hashOfWork(captchaKey, hidden) }
    const steps = [...solveWork({ captchaKey, work })]
    expect(steps.at(-1)).toEqual({ share: 1, proof: hidden })
    expect(steps.length).toBe(hidden + 1)
    const shares = steps.map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  }
})

it('AC-01 the work of one captcha is none for another, and a number that is not there ends the search', async () => {
  const { work } = await makeWork(key())
  expect([...solveWork({ captchaKey: key(), work: { ...work, most: 2 } })].at(-1)).toEqual({ share: 1, proof: null })
})
