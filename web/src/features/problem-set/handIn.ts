import { createContext, type ReactNode, useContext } from 'react'

/** What a kind of sets adds to submitting. */
export interface HandIn {
  /** why nothing can be submitted now, in words; null where it can */
  readonly closed: string | null
  /** what submitting now costs, in words */
  readonly cost?: string | null
  /** whether drafts are no longer saved, because saved answers count */
  readonly keepsNothing?: boolean
  /** Asks the user before code is judged; false for no. `isTried`: they have submitted something for the problem before. */
  readonly ask: (what: { isTest: boolean; isTried: boolean }) => Promise<boolean>
}

/** Provided by the frame of a set. */
export const HandInContext = createContext<HandIn>({ closed: null, ask: async () => true })

export const useHandIn = (): HandIn => useContext(HandInContext)

/** What the frame of a set shows beside the navigator of the full screen. */
export const NavigatorAside = createContext<ReactNode>(null)
