import { keyOf, type Thread } from './ids.ts'
import { forgetThread } from './store.ts'

/** Removes all comments of an owner that is gone for good; can be repeated after a failure. */
export const forgetComments = (thread: Thread): Promise<void> => forgetThread(keyOf(thread))
