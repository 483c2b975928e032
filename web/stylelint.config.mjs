// Part of `npm run check`: what of the look a style sheet may not write. `src/app/scale.ts` has the steps.
import { scale } from './src/app/scale.ts'

const oneOf = (steps) => steps.map((step) => String(step).replace('.', '\\.')).join('|')
/** A length that is none of these steps; what is relative to the letters or the box is none of the scale's. */
const lengthBut = (steps) => new RegExp(`(?<![\\w.])-?(?!(?:${oneOf(steps)})px\\b)[\\d.]+(?:px|rem)\\b`)
const numberBut = (steps) => new RegExp(`^(?!(?:${oneOf(steps)})$)[\\d.]+$`)
/** What waits or celebrates moves as long as it likes. */
const waiting = '(?!.*(?:infinite|advance|fall|arriving-late))(?!4s$)'
/** A motion of another duration, which stands before its delay. */
const motionBut = (steps) => new RegExp(`^${waiting}[^\\d]*(?!(?:${oneOf(steps)})s\\b)[\\d.]+m?s\\b`, 's')
/** A colour that is neither a variable of the theme nor made of one. */
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\((?!\s*from var)|--mantine-color-[a-z]+-\d/i

const refused = ({ type, space, radius, weight, line, motion }, colours = [colour]) => ({
  'declaration-property-value-disallowed-list': {
    '/^font(-size)?$/': [lengthBut(type)],
    '/^(padding|margin|gap|(row|column)-gap|--[\\w-]+-padding)/': [lengthBut(space)],
    '/radius$/': [lengthBut(radius)],
    'font-weight': [numberBut(weight)],
    'line-height': [numberBut(line)],
    '/^(transition|animation)(-duration)?$/': [motionBut(motion)],
    '/./': colours,
  },
})

export default {
  rules: {
    ...refused(scale),
    // browsers of `browserslist` lack it, and the build cannot work it out: a part of a colour is its opacity
    'function-disallowed-list': ['color-mix'],
    // a window of 768 or 992 px is among the wide ones, whichever rule asks
    'media-feature-name-value-allowed-list': { 'max-width': [/^(?!48em|62em|768px|992px)/] },
  },
  overrides: [
    { files: ['**/NotFound.module.css'], rules: refused({ ...scale, type: [...scale.type, 96, 168] }) },
    // where colours are defined: those of meanings, of code, of people, and paper, which is no theme
    {
      files: ['**/app/print.css', '**/ui/tone.css', '**/ui/code/{colors,themes}.css', '**/ui/user/Avatar.module.css'],
      rules: refused(scale, []),
    },
  ],
}
