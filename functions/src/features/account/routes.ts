import { resetRoutes } from './password/reset-routes.ts'
import { registerRoutes } from './register-routes.ts'
import { loginRoutes } from './sessions/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signInCodeRoutes } from './sign-in-code/routes.ts'

export { authenticate } from './sessions/routes.ts'

export const accountRoutes = [...loginRoutes, ...registerRoutes, ...resetRoutes, ...settingsRoutes, ...signInCodeRoutes]
