import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core'
import { colors } from './colors.ts'

const sans =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"
/** Latin fonts first: letters of Chinese fonts are not monospaced, or too narrow for code. */
const mono =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'Noto Sans Mono', 'DejaVu Sans Mono', 'Ubuntu Mono', 'Noto Sans Mono CJK SC', 'WenQuanYi Zen Hei Mono', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', monospace"

/** Colours, type and defaults of the UI kit. Greys are dark enough that dimmed text passes AA on every surface. */
export const theme = createTheme({
  primaryColor: 'brand',
  black: '#1d222c',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  headings: { fontFamily: sans, fontWeight: '700' },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(24) },
  lineHeights: { xs: '1.35', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(32) },
  radius: { xs: rem(2), sm: rem(4), md: rem(8), lg: rem(16), xl: rem(999) },
  colors: {
    brand: [
      '#eef2ff',
      '#dfe6fe',
      '#c0ccfb',
      '#9fb1f8',
      '#8099f4',
      '#6380ef',
      '#4763e4',
      '#3a53cc',
      '#3047b0',
      '#26398c',
    ],
    gray: [
      '#f8f9fb',
      '#f1f3f7',
      '#e7eaf0',
      '#dadfe7',
      '#c3cad6',
      '#8f98a9',
      '#5b6577',
      '#454e5e',
      '#303744',
      '#1d222c',
    ],
    dark: [
      '#dfe3ec',
      '#c2c8d5',
      '#9ba4b6',
      '#747d91',
      '#3f4759',
      '#2c3342',
      '#222837',
      '#161a23',
      '#10131a',
      '#0b0d12',
    ],
  },
  components: {
    // notices have the colours of their `data-tone`
    Alert: {
      vars: () => ({
        root: { '--alert-bg': 'var(--paper)', '--alert-color': 'var(--ink)', '--alert-bd': '1px solid var(--edge)' },
      }),
    },
    // below the input, so that fields side by side stay aligned whatever the length of their descriptions
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    CheckboxGroup: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    // their <header> would count as a second banner of the page
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Menu: { defaultProps: { returnFocus: true } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
  shadows: {
    xs: '0 1px 2px rgba(20, 28, 48, 0.06)',
    sm: '0 1px 3px rgba(20, 28, 48, 0.07), 0 4px 12px rgba(20, 28, 48, 0.05)',
    md: '0 2px 6px rgba(20, 28, 48, 0.08), 0 12px 32px rgba(20, 28, 48, 0.1)',
  },
})

/** Variables beyond the theme: `--oj-*` are ours, for CSS modules. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: { '--oj-page-width': '1280px', '--oj-header-height': '60px', '--oj-beyond': '0px', ...colors.always },
  light: { ...colors.light },
  dark: { ...colors.dark },
})
