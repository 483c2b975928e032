/**
 * Waits until all animations have ended, except endless ones: those that go with a scroller have no end by the clock, either, and
 * those of closed details never tell theirs.
 */
export const still = `Promise.allSettled(document.getAnimations()
  .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
  .filter(({ effect }) => effect?.target?.checkVisibility() !== false)
  .map(({ finished }) => finished)).then(() => {})`
