type Values = Readonly<Record<`--${string}`, string>>

/** The one colour of each meaning. */
export const tones = { good: '#2f9e44', bad: '#e03131', warn: '#f08c00', broken: '#9c36b5', accent: '#4263eb' } as const

/**
 * The shades of a tone: for text, its background, lines, and areas without text. The lightness is fixed, so that text passes
 * AA on its background and on the page whatever the colour is.
 */
export const shades = {
  light: {
    ink: (tone: string) => `oklch(from ${tone} 0.46 c h)`,
    paper: (tone: string) => `oklch(from ${tone} 0.96 calc(min(c, 0.15) * 0.22) h)`,
    edge: (tone: string) => `oklch(from ${tone} 0.87 calc(min(c, 0.15) * 0.5) h)`,
    fill: (tone: string) => `oklch(from ${tone} 0.62 c h)`,
  },
  dark: {
    ink: (tone: string) => `oklch(from ${tone} 0.86 min(c, 0.1) h)`,
    paper: (tone: string) => `oklch(from ${tone} 0.265 calc(min(c, 0.15) * 0.3) h)`,
    edge: (tone: string) => `oklch(from ${tone} 0.38 calc(min(c, 0.15) * 0.5) h)`,
    fill: (tone: string) => `oklch(from ${tone} 0.7 c h)`,
  },
} as const

/** `--oj-good` is for words, `--oj-good-paper`, `--oj-good-edge` and `--oj-good-fill` what `shades` says. */
const toneValues = (scheme: 'light' | 'dark'): Values =>
  Object.fromEntries(
    Object.entries(tones).flatMap(([name, tone]) =>
      Object.entries(shades[scheme]).map(([shade, of]) => [
        `--oj-${name}${shade === 'ink' ? '' : `-${shade}`}`,
        of(tone),
      ]),
    ),
  )

/** Overlays for what is selected or found in code: the primary colour of the scheme, transparent to some degree. */
const overlayColors = (primary: string): Values => ({
  '--oj-chosen': `${primary}42`,
  '--oj-found': `${primary}24`,
  '--oj-here': `${primary}12`,
})

/** The same in both schemes. */
const always: Values = {
  // white words stand on them
  '--oj-alert': '#c92a2a',
  '--oj-scrim': '#080c18d1',
  // black ones on these
  '--oj-gold': '#f6c744',
  '--oj-silver': '#ccd3de',
  '--oj-bronze': '#e3a673',
}

const light: Values = {
  ...toneValues('light'),
  ...overlayColors('#3a53cc'),
  '--mantine-color-body': '#ffffff',
  '--mantine-color-error': 'var(--oj-bad)',
  '--mantine-color-placeholder': '#6b7486',
  '--oj-page': '#f6f7fa',
  '--oj-surface': '#ffffff',
  '--oj-float': '#ffffff',
  '--oj-glass': '#ffffffcc',
  '--oj-hover': '#f3f5fa',
  '--oj-border': '#e4e8ef',
  '--oj-outline': '#8f98a9',
  '--oj-soft': '#454e5e',
  '--oj-hero-edge': '#dde4fb',
  '--oj-hero':
    'radial-gradient(circle at 1px 1px, #b9c6f055 1px, transparent 0) 0 0 / 22px 22px, linear-gradient(120deg, #f2f5ff, #e6ecff)',
}

const dark: Values = {
  ...toneValues('dark'),
  ...overlayColors('#4763e4'),
  '--mantine-color-error': 'var(--oj-bad)',
  '--mantine-color-placeholder': '#8a93a6',
  '--mantine-color-anchor': '#9fb1f8',
  // the kit's is all but white: what deletes would look like what edits
  '--mantine-color-red-light-color': 'var(--oj-bad)',
  '--oj-page': '#10131a',
  '--oj-surface': '#161a23',
  '--oj-float': '#222837',
  '--oj-glass': '#141a2bcc',
  '--oj-hover': '#1d2330',
  '--oj-border': '#2a3040',
  '--oj-outline': '#5b6577',
  '--oj-soft': '#c2c8d5',
  '--oj-hero-edge': '#232e52',
  '--oj-hero':
    'radial-gradient(circle at 1px 1px, #41538f3d 1px, transparent 0) 0 0 / 22px 22px, linear-gradient(120deg, #151b30, #171f3d)',
}

/** The site's own variables: what each is for is in `web/README.md`. */
export const colors = { always, light, dark } as const
