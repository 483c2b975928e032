import '../src/app/styles.ts'
import '../src/lib/loading/stylesLater.ts'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { theme, variables } from '../src/app/theme.ts'
import { loadTexts } from '../src/lib/i18n/i18n.ts'
import { Parts } from './Parts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

await loadTexts(['problem', 'keys'])
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <MemoryRouter>
      <Parts />
    </MemoryRouter>
  </MantineProvider>,
)
