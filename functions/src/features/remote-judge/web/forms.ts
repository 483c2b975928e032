import { Failure } from '../../../platform/errors.ts'
import { Part } from './html-element.ts'
import type { Page, SiteWeb } from './session.ts'

const captchas = '.cf-turnstile, .g-recaptcha, .h-captcha, [data-sitekey]'

/** A page with a form to fill. One that asks for a person as well is left to persons. */
export function formOf(page: Page, web: SiteWeb): Part {
  const part = Part.of(page, web)
  if (part.one(captchas)) throw web.failure('remote-challenge')
  return part
}

/** An answer that did not come, or cannot be read. */
const lost: readonly string[] = ['remote-slow', 'remote-unreachable', 'remote-changed', 'remote-too-long']

/**
 * Sends a program. Where the answer gets lost, the program may have arrived: that is a failure of its own, and nothing is
 * sent twice by itself.
 */
export async function sendProgram<T>(web: SiteWeb, sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof Failure && lost.includes(error.spec.code)) throw web.failure('remote-answer-lost')
    throw error
  }
}

/** Looks for what a site shows after a program was sent: whatever goes wrong now, the program may have arrived. */
export async function awaitAfterSubmit<T>(web: SiteWeb, looking: Promise<T>): Promise<T> {
  try {
    return await looking
  } catch (error) {
    throw error instanceof Failure ? web.failure('remote-answer-lost') : error
  }
}

/** The run that a site shows after a program was sent; the newest one before it is none. */
export function newRun(web: SiteWeb, before: string | null, after: string | null): string {
  if (after === null || after === before) throw web.failure('remote-answer-lost')
  return after
}

/** The number that stands in front of a unit, such as `1000 MS`; null where there is none. */
export function numberIn(text: string): number | null {
  const [found] = /\d{1,12}(\.\d{1,6})?/.exec(text) ?? []
  return found === undefined ? null : Number(found)
}
