import { deletionRoutes } from './deletion.ts'
import { loginRoutes } from './login.ts'
import { registerRoutes } from './register.ts'
import { resetRoutes } from './reset.ts'
import { settingsRoutes } from './settings.ts'

export { authenticate } from './login.ts'

export const accountRoutes = [...loginRoutes, ...registerRoutes, ...resetRoutes, ...settingsRoutes, ...deletionRoutes]
