import { Failure } from '../../../platform/errors.ts'
import { Part } from './html-element.ts'
import type { Page, SiteWeb } from './session.ts'

const captchas = '.cf-turnstile, .g-recaptcha, .h-captcha, [data-sitekey]'

/** @throws remote-challenge for a form with a captcha */
export function formOf(page: Page, web: SiteWeb): Part {
  const part = Part.of(page, web)
  if (part.one(captchas)) throw web.failure('remote-challenge')
  return part
}

/** Answers that did not arrive, or cannot be read. */
const lost: readonly string[] = ['remote-slow', 'remote-unreachable', 'remote-changed', 'remote-too-long']

/** If the answer gets lost, the program may have arrived, and is not sent again. @throws remote-answer-lost */
export async function sendProgram<T>(web: SiteWeb, sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof Failure && lost.includes(error.spec.code)) throw web.failure('remote-answer-lost')
    throw error
  }
}

/** After a program was sent, any failure means that it may have arrived. @throws remote-answer-lost */
export async function awaitAfterSubmit<T>(web: SiteWeb, looking: Promise<T>): Promise<T> {
  try {
    return await looking
  } catch (error) {
    throw error instanceof Failure ? web.failure('remote-answer-lost') : error
  }
}

/** The newest run, unless it is the one from before. @throws remote-answer-lost */
export function newRun(web: SiteWeb, before: string | null, after: string | null): string {
  if (after === null || after === before) throw web.failure('remote-answer-lost')
  return after
}

/** Of a text such as `1000 MS`; null for none. */
export function numberIn(text: string): number | null {
  const [found] = /\d{1,12}(\.\d{1,6})?/.exec(text) ?? []
  return found === undefined ? null : Number(found)
}
