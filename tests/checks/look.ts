import { colors, tones } from '../../web/src/app/colors.ts'
import { scale } from '../../web/src/app/scale.ts'
import { filesOf, read } from './files.ts'

const scripts = filesOf('web/src/**/*.{ts,tsx}').filter(({ path }) => !path.endsWith('.test.ts'))

/** Sizes that components give to parts of the kit, by their properties. */
const sizes = /\b(fz|fw|lh|gap|p|px|py|pt|pb|pl|pr|m|mx|my|mt|mb|ml|mr)=\{(-?[\d.]+|\{[^}]*\})\}/g
const steps: Record<string, readonly number[]> = { fz: scale.type, fw: scale.weight, lh: scale.line }

const between = () =>
  scripts.flatMap(({ path, text }) =>
    [...text.matchAll(sizes)].flatMap(([whole, property = '', value = '']) => {
      const allowed = steps[property] ?? scale.space
      const off = (value.match(/[\d.]+/g) ?? []).filter((size) => !allowed.includes(Number(size)))
      return off.length > 0 ? [`${path}: ${whole} is between the steps of the scale`] : []
    }),
  )

/** Where scripts define colours, or have them as data: what staff are offered for a tag or a level that they make. */
const palettes = [
  'app/colors.ts',
  'app/theme.ts',
  'features/staff-table/parts/ColorField.tsx',
  'features/contest-admin/awards.ts',
  'features/user-admin/useEditForm.ts',
  'features/problem-admin/parts/tags/TagList.tsx',
]
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\((?!from var)|--mantine-color-[a-z]+-\d/i

const painted = () =>
  scripts
    .filter(({ path }) => !palettes.includes(path.replace('web/src/', '')))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => colour.test(line))
        .map((line) => `${path}: a colour that is no variable: ${line.trim()}`),
    )

const states = /\b(scheduled|ended|private|protected|refused)'?: '(?:good|bad|warn|accent|plain)'/

/** States that a page gives a tone of its own: `ui/status/tones.ts` has them all. */
const strayTones = () =>
  scripts
    .filter(({ path }) => !path.endsWith('ui/status/tones.ts'))
    .flatMap(({ path, text }) => (states.test(text) ? [`${path}: a tone of a state stands in ui/status/tones.ts`] : []))

/** Variables of ours that nobody defines, or nobody uses; a tone has all that is made of one. */
function strange(): string[] {
  const users = [...filesOf('web/src/**/*.css'), ...scripts].filter(
    ({ path }) => !/app\/(colors|theme)\.ts$/.test(path),
  )
  const used = new Set(users.flatMap(({ text }) => text.match(/--oj-[a-z-]*[a-z]/g) ?? []))
  const [light, dark] = [colors.light, colors.dark].map((values) =>
    Object.keys(values).filter((name) => name.startsWith('--oj-')),
  ) as [string[], string[]]
  const sizes = read('web/src/app/theme.ts').match(/(?<=')--oj-[a-z-]+(?=':)/g) ?? []
  const defined = new Set([...Object.keys(colors.always), ...sizes, ...light])
  const ofTone = new RegExp(`^--oj-(${Object.keys(tones).join('|')})`)
  return [
    ...[...light.filter((name) => !dark.includes(name)), ...dark.filter((name) => !light.includes(name))].map(
      (name) => `${name} is of one scheme alone`,
    ),
    ...[...used].filter((name) => !defined.has(name)).map((name) => `${name} is not defined`),
    ...[...defined].filter((name) => !used.has(name) && !ofTone.test(name)).map((name) => `${name} is not used`),
  ]
}

/** What of the look scripts may not write; `web/stylelint.config.mjs` has it for style sheets. */
export const faultsOfLook = (): string[] => [...between(), ...painted(), ...strayTones(), ...strange()]
