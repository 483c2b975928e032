import { deletionRoutes } from './deletion.ts'
import { registerRoutes } from './register.ts'
import { resetRoutes } from './reset.ts'
import { loginRoutes } from './sessions/login.ts'
import { settingsRoutes } from './settings/routes.ts'

export { authenticate } from './sessions/login.ts'

export const accountRoutes = [...loginRoutes, ...registerRoutes, ...resetRoutes, ...settingsRoutes, ...deletionRoutes]
