import { mapValues } from '@oj/shared/records.ts'
import { fillMessage, type Locale } from '@oj/shared/text.ts'

/** A named error as data: its stable code, its HTTP status and its message in both languages. */
export interface ErrorSpec {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500
  readonly message: Readonly<Record<Locale, string>>
}

type Declared = readonly [status: ErrorSpec['status'], en: string, zh: string]

/** Declares a slice's errors: code → [status, English, Chinese]. Messages may hold `{name}` parameters. */
export function defineErrors<Code extends string>(
  declared: Readonly<Record<Code, Declared>>,
): Readonly<Record<Code, ErrorSpec>> {
  const specOf = ([status, en, zh]: Declared, code: Code): ErrorSpec => ({ code, status, message: { en, 'zh-CN': zh } })
  return mapValues(declared, specOf)
}

/** Errors that any endpoint may answer. */
export const commonErrors = defineErrors({
  'invalid-input': [400, 'The value of {field} is not valid', '字段 {field} 的值无效'],
  'invalid-json': [400, 'The request body is not valid JSON', '请求内容不是有效的 JSON'],
  'invalid-form': [400, 'The uploaded form cannot be read', '无法读取上传的表单'],
  'login-required': [401, 'Please login first', '请先登录'],
  'session-expired': [401, 'Your session has ended, sign in again', '登录状态已失效，请重新登录'],
  forbidden: [403, 'You have no permission to do this', '你没有权限执行此操作'],
  'foreign-page': [403, 'Pages of other sites may not do this', '其他网站的页面不能执行此操作'],
  'not-found': [404, 'Query error! Unable to find the resource to request!', '查询错误！无法找到要请求的资源！'],
  busy: [
    409,
    'Others are changing the same thing at this moment, try again',
    '其他操作正在同时修改同一内容，请稍后重试',
  ],
  'payload-too-large': [413, 'The request is too large', '请求内容过大'],
  'too-many-requests': [429, 'Too many requests, try again later', '请求过于频繁，请稍后再试'],
  'server-error': [500, 'Server error! Please refresh again!', '服务器错误！请重新刷新！'],
})

/** A named error on its way to the caller. */
export class Failure extends Error {
  readonly spec: ErrorSpec
  readonly params: Readonly<Record<string, string | number>>
  readonly #reason: ErrorSpec['message'] | undefined

  /** `reason` fills `{reason}` in the reader's language. */
  constructor(spec: ErrorSpec, params: Readonly<Record<string, string | number>> = {}, reason?: ErrorSpec['message']) {
    super(spec.code)
    this.spec = spec
    this.params = params
    this.#reason = reason
  }

  /** The message in the reader's language. */
  text(locale: Locale): string {
    const reason = this.#reason?.[locale]
    return fillMessage(this.spec.message[locale], reason === undefined ? this.params : { ...this.params, reason })
  }
}
