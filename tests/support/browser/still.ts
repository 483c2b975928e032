/** Waits until all animations have ended, except endless ones: those that go with a scroller have no end by the clock, either. */
export const still = `Promise.allSettled(document.getAnimations()
  .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => {})`
