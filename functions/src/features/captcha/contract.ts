import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'

/** Sizes of captchas and the tolerance of answers, in pixels; the lifetime in seconds. */
export const captchaLimits = {
  width: 325,
  height: 100,
  piece: 42,
  radius: 10,
  accuracy: 3,
  digits: 6,
  textMax: 8,
  trailMax: 500,
  life: 300,
  /** the computation beside each: what one try costs (`N` of scrypt), and the largest number that may be hidden */
  work: { cost: 4096, most: 99 },
} as const

/** The typed answer to a picture with digits. */
export const CaptchaText = z
  .string()
  .check(z.trim(), z.minLength(1, 'captcha-wrong'), z.maxLength(captchaLimits.textMax, 'captcha-wrong'))

/**
 * A computation that takes a browser about a second, and a script as much for each captcha: to find the number `proof`, from 0
 * to `most`, whose scrypt is `hash`, in hexadecimal: of its digits as the password, with the `captchaKey` as the salt, N =
 * `cost`, r = 8, p = 1, and 32 bytes. The answer to the captcha brings that number along.
 */
const Work = z.object({ cost: z.int(), most: z.int(), hash: z.string() })

const Proof = z.int().check(z.gte(0), z.lte(captchaLimits.work.most))
const Key = z.string().check(z.maxLength(64))

const Pixel = z.number().check(z.gte(-1000), z.lte(2000))

/** Where the piece was dropped (its left edge, px), and the pointer's way: px, and ms since it was picked up. */
const SlideAnswer = z.object({
  captchaKey: Key,
  proof: Proof,
  x: Pixel,
  trail: z
    .array(z.object({ x: Pixel, y: Pixel, t: z.number().check(z.gte(0), z.lte(3_600_000)) }))
    .check(z.maxLength(captchaLimits.trailMax)),
})

/** The alternative for users who cannot drag: the digits of `GET /api/captcha`, typed. */
const TypedAnswer = z.object({ captchaKey: Key, proof: Proof, captcha: CaptchaText })
export type TypedAnswer = z.infer<typeof TypedAnswer>

/** The field `captcha` of calls that need one: a slide, or the typed digits instead, and in both the proof of work. */
export const CaptchaAnswer = z.union([SlideAnswer, TypedAnswer])
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>

/** A picture of digits; the key is valid for one answer within five minutes. */
export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  summary: 'A picture of digits to type',
  access: 'anyone',
  output: z.object({ img: z.string(), captchaKey: z.string(), work: Work }),
  errors: [commonErrors['too-many-requests']],
})

/**
 * A picture with a gap and the piece that fits it, both as PNG data addresses. `y` is the top edge of the gap; its `x`
 * is the answer. The key is valid for one answer within five minutes.
 */
export const getSlideCaptcha = endpoint({
  method: 'GET',
  path: '/api/slide-captcha',
  summary: 'A picture with a gap, and its piece',
  access: 'anyone',
  output: z.object({
    captchaKey: z.string(),
    image: z.string(),
    piece: z.string(),
    y: z.int(),
    width: z.int(),
    height: z.int(),
    work: Work,
  }),
  errors: [commonErrors['too-many-requests']],
})
