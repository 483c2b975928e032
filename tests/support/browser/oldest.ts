import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SupportBlock } from '@mdn/browser-compat-data'
import type { BrowserContext } from 'playwright-core'
import { oldest } from '../../../web/browsers.ts'

const versions = new Map(
  oldest.map((browser) => {
    const [name = '', version = ''] = browser.split(' ')
    return [name, Number(version)]
  }),
)

const isNewer = (added: string | false, version: number) =>
  added === false || added === 'preview' || Number.parseFloat(added.replace('≤', '')) > version

/** Whether one of them lacks something, by the releases that brought it, be it in part. */
const isLacking = (support: SupportBlock) =>
  Object.entries(support).some(([name, releases]) => {
    const version = versions.get(name)
    if (version === undefined) return false
    return [releases].flat().every(({ flags, version_added }) => flags || isNewer(version_added, version))
  })

const lackingIn = (objects: Record<string, Identifier> = {}) =>
  Object.entries(objects).flatMap(([object, { __compat, ...members }]) =>
    Object.entries(members)
      .filter(([member, { __compat: known }]) => known && member !== object && isLacking(known.support))
      .map(([member]) => ({ object, member: member.replace(/_static$/, ''), isStatic: member.endsWith('_static') })),
  )

/** Members that one of them lacks. What is known of the language does not say which of them are static. */
export const lacking = [
  ...lackingIn(bcd.javascript.builtins).flatMap((one) => [one, { ...one, isStatic: true }]),
  ...lackingIn(bcd.api),
]

/** Takes from a browser what one of the oldest lacks, so that pages meet what they meet there. */
export async function growOld(context: BrowserContext): Promise<void> {
  await context.addInitScript((members) => {
    for (const { object, member, isStatic } of members) {
      const made = Reflect.get(globalThis, object)
      const owner = object === 'Window' ? globalThis : isStatic ? made : made?.prototype
      if (owner) Reflect.deleteProperty(owner, member)
    }
  }, lacking)
}
