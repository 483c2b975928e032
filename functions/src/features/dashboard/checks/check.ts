import type { Text } from '@oj/shared/text-schema.ts'
import { createRegistry } from '../../../platform/registry.ts'
import type { checkStates } from './contract.ts'

/** How a check stands, and what there is to say of it: why it failed, or what it waits for. */
export interface Finding {
  readonly state: (typeof checkStates)[number]
  readonly why?: Text
}

/** Something that a site needs before classes come, with what tells whether it is there (AD-01). */
export interface SetupCheck {
  /** stored where it was dismissed: never change it */
  readonly name: string
  /** its place in the list, the lowest first */
  readonly order: number
  readonly title: Text
  /** what it is good for */
  readonly about: Text
  /** where it is mended: an address of the site, and what the link there says */
  readonly mend: { readonly to: string; readonly words: Text }
  /** looks into the store; its reads are bounded */
  find(): Promise<Finding>
}

export const setupChecks = createRegistry<SetupCheck>('check of the set-up')

export const done: Finding = { state: 'done' }
export const open: Finding = { state: 'open' }
