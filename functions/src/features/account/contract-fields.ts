import * as z from 'zod/mini'
import { mailAddress, upTo, whole } from '../../platform/http/fields.ts'
import { CaptchaText, type TypedAnswer } from '../captcha/contract.ts'
import { captchaErrors } from '../captcha/errors.ts'
import { usernameMax } from './names/contract.ts'

/** Limits of accounts; lengths in characters, times in seconds. */
export const accountLimits = {
  username: usernameMax,
  nickname: 20,
  passwordMin: 6,
  passwordMax: 20,
  /** the longest that a former judge let its people have */
  oldPasswordMax: 255,
  /** of passwords that staff have generated */
  generatedMax: 25,
  code: 6,
  resendWait: 60,
  resetWait: 90,
  codeLife: 600,
  /** failed logins of an account after which a login needs a captcha */
  captchaAfter: 5,
  /** between asking for the end of an account and its end */
  deletionGrace: 7 * 24 * 3600,
} as const

export const Password = z
  .string()
  .check(
    z.minLength(accountLimits.passwordMin, 'password-length'),
    z.maxLength(accountLimits.passwordMax, 'password-length'),
  )
/** A password that somebody has: of a former judge it may be shorter or longer than one that is chosen here. */
export const CurrentPassword = z.string().check(z.minLength(1, 'password-required'), upTo(accountLimits.oldPasswordMax))
export const Email = mailAddress('email-invalid')

/** The typed answer to a captcha and its proof of work, beside the other fields of a call whose fields stand in its address. */
export const typedCaptcha = {
  captcha: z.optional(CaptchaText),
  captchaKey: z.optional(z.string().check(z.maxLength(64))),
  proof: z.optional(whole),
}
export const captchaAsked = [captchaErrors['captcha-required'], captchaErrors['captcha-wrong']]

/** That answer as one value; undefined where it is not whole. */
export const typedAnswer = ({
  captcha,
  captchaKey,
  proof,
}: { readonly [Field in keyof TypedAnswer]?: TypedAnswer[Field] | undefined }): TypedAnswer | undefined =>
  captcha && captchaKey && proof !== undefined ? { captcha, captchaKey, proof } : undefined

export const Code = z.string().check(z.length(accountLimits.code, 'code-length'))
