import { settings } from './current.ts'

/**
 * The address of the site without a slash at its end: the one that staff have set, or the stack's own where nobody has, and
 * never what a request says of itself. Empty where neither is known.
 */
export async function siteAddress(): Promise<string> {
  const { baseUrl } = (await settings()).web
  return (baseUrl || (process.env.SITE_URL ?? '')).replace(/\/{1,9}$/, '')
}
