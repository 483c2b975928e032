import { createContext, type ReactNode, useContext } from 'react'

/** What a kind of sets has to say to who hands in. */
export interface HandIn {
  /** why nothing can be handed in now, in words; null where it can */
  readonly closed: string | null
  /** set where nothing that is written is kept any more, since what is kept counts */
  readonly keepsNothing?: boolean
  /**
   * Asks the user what must be asked before code goes to a judge, for a verdict or for a test; answers whether it shall go.
   * `isTried` says whether they have handed in something for the problem before.
   */
  readonly ask: (what: { isTest: boolean; isTried: boolean }) => Promise<boolean>
}

/** The frame of a set may say something; without one nothing is asked. */
export const HandInContext = createContext<HandIn>({ closed: null, ask: async () => true })

export const useHandIn = (): HandIn => useContext(HandInContext)

/** What the frame of a set shows beside the navigator of the full screen, where it has no place of its own. */
export const NavigatorAside = createContext<ReactNode>(null)
