/**
 * The steps of type and space, in pixels. CSS modules write them out, since variables would cost each first visit. `npm run
 * check` refuses values between them in style sheets and components, `theme.test.ts` in the kit's sizes.
 */
export const scale = {
  /** letters; 44 is the widest of the home page's greeting */
  type: [12, 13, 14, 16, 20, 24, 28, 36, 44],
  /** paddings, margins and gaps; 1 is the width of a line */
  space: [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 48, 96],
  /** corners: bars, small parts, fields and buttons, cards in cards, panels, pills */
  radius: [0, 2, 4, 8, 12, 16, 999],
  /** plain, names and labels, titles */
  weight: [400, 600, 700],
  /** figures, titles of one line, titles of several, text, statements */
  line: [1, 1.2, 1.35, 1.5, 1.7],
  /** seconds: feedback, appearing and vanishing, growing */
  motion: [0.15, 0.25, 0.5],
} as const
