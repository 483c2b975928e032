import '../src/app/styles.ts'
import '../src/lib/loading/stylesLater.ts'
import '@fontsource/dejavu-mono/400.css'
import '@fontsource/dejavu-mono/700.css'
import '@fontsource-variable/noto-sans-sc/index.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { resolveCssVariables, theme } from '../src/app/theme.ts'
import { loadTexts } from '../src/lib/i18n/i18n.ts'
import { Parts } from './Parts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

/** The same letters on every machine, whatever fonts it has: pictures of the parts are compared. */
const fontFamily = "'Noto Sans SC Variable'"
const withFonts = {
  ...theme,
  fontFamily,
  fontFamilyMonospace: `'DejaVu Mono', ${fontFamily}`,
  headings: { ...theme.headings, fontFamily },
}

await loadTexts(['problem', 'keys'])
createRoot(root).render(
  <MantineProvider theme={withFonts} cssVariablesResolver={resolveCssVariables} defaultColorScheme="auto">
    <MemoryRouter>
      <Parts />
    </MemoryRouter>
  </MantineProvider>,
)
