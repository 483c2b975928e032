import { login } from '@oj/functions/features/account/contract.ts'
import { captchaLimits, getCaptcha, getSlideCaptcha } from '@oj/functions/features/captcha/contract.ts'
import { describe, expect, it } from 'vitest'
import { call, freshName, request } from '../../support/client/api.ts'
import { answerOf, solvedDigits, solvedSlide, takersOf, trailTo, workedOut } from '../../support/client/captcha.ts'
import { setClockAhead } from '../../support/stack/clock.ts'

/** Width, height and colour type of a PNG in a data address. */
function pngOf(address: string) {
  expect(address).toMatch(/^data:image\/png;base64,/)
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), colors: bytes[25] }
}

/** The server's reaction to an answer, on an account that needs a captcha. */
async function verdictOn(username: string, captcha: unknown) {
  return (await request(login, { username, password: 'wrong-one', captcha })).code
}

async function suspect(): Promise<string> {
  const username = freshName('suspect')
  for (let failed = 0; failed < 5; failed++) await request(login, { username, password: 'wrong-one' })
  return username
}

describe('AC-01 slide captcha', () => {
  it('comes as two pictures that do not tell where the piece belongs', async () => {
    const answer = await request(getSlideCaptcha, {})
    const { captchaKey, image, piece, y, width, height } = await call(getSlideCaptcha, {})
    expect({ width, height }).toEqual({ width: 325, height: 100 })
    expect(pngOf(image)).toEqual({ width, height, colors: 6 })
    expect(pngOf(piece)).toEqual({ width: 62, height: 62, colors: 6 })
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + 62).toBeLessThanOrEqual(height)
    const x = Number(await answerOf(captchaKey))
    expect(x).toBeGreaterThan(62)
    expect(x + 62).toBeLessThanOrEqual(width)
    expect(Object.keys(answer.data as object).sort()).toEqual([
      'captchaKey',
      'height',
      'image',
      'piece',
      'width',
      'work',
      'y',
    ])
  })

  it('is good for one answer, right or wrong, and for five minutes', async () => {
    const username = await suspect()
    const once = await solvedSlide()
    expect(await verdictOn(username, { ...once, x: once.x + 50 })).toBe('captcha-wrong')
    expect(await verdictOn(username, once)).toBe('captcha-wrong')
    const late = await solvedSlide()
    await setClockAhead(captchaLimits.life + 1)
    expect(await verdictOn(username, late)).toBe('captcha-wrong')
    await setClockAhead(0)
    // The first of these calls open the connections; over open ones, all arrive at the same time.
    for (let round = 0; round < 5; round++) {
      const { captchaKey } = await call(getSlideCaptcha, {})
      expect(await takersOf(captchaKey, 4)).toBe(1)
    }
  })
})

describe('AC-01 proof of work', () => {
  it('is asked for beside the slide and beside the digits, found by what the answer tells, and good for its captcha alone', async () => {
    const username = await suspect()
    const challenge = await call(getSlideCaptcha, {})
    const found = { captchaKey: challenge.captchaKey, proof: workedOut(challenge) }
    const x = Number(await answerOf(challenge.captchaKey))
    expect(await verdictOn(username, { ...found, x, trail: trailTo(x) })).toBe('login-failed')
    for (const solved of [await solvedSlide(), await solvedDigits()]) {
      const { proof, ...unworked } = solved
      expect(await verdictOn(username, unworked)).toBe('invalid-input')
      const other = (proof + 1) % (captchaLimits.work.most + 1)
      expect(await verdictOn(username, { ...unworked, proof: other })).toBe('captcha-wrong')
      // and it is used up by that
      expect(await verdictOn(username, solved)).toBe('captcha-wrong')
    }
  })
})

describe('AC-03 captcha of digits', () => {
  it('shows six digits as a picture and takes them once', async () => {
    const { img, captchaKey } = await call(getCaptcha, {})
    expect(pngOf(img)).toEqual({ width: 150, height: 48, colors: 6 })
    expect(await answerOf(captchaKey)).toMatch(/^\d{6}$/)
    const username = await suspect()
    const typed = await solvedDigits()
    expect(await verdictOn(username, { ...typed, captcha: '1' })).toBe('captcha-wrong')
    expect(await verdictOn(username, typed)).toBe('captcha-wrong')
    expect(await verdictOn(username, await solvedDigits())).toBe('login-failed')
  })

  it('takes no answer of one kind for the other, no empty one and none that is no answer', async () => {
    const username = await suspect()
    const { captchaKey, x, proof } = await solvedSlide()
    expect(await verdictOn(username, { captchaKey, proof, captcha: String(x) })).toBe('captcha-wrong')
    const digits = await solvedDigits()
    const slid = {
      captchaKey: digits.captchaKey,
      proof: digits.proof,
      x: Number(digits.captcha) % 325,
      trail: trailTo(100),
    }
    expect(await verdictOn(username, slid)).toBe('captcha-wrong')
    for (const nonsense of [{}, '', 1, [], { captchaKey: 'x' }]) {
      expect(await verdictOn(username, nonsense)).toBe('invalid-input')
    }
    expect(await verdictOn(username, { captchaKey: 'unknown', captcha: '123456', proof: 1 })).toBe('captcha-wrong')
  })
})
