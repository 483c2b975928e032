import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const accountPages = {
  resetPassword: {
    load: async () => (await import('./pages/ResetPassword.tsx')).ResetPassword,
    texts: ['account'],
    at: [{ path: '/reset-password' }],
  },
  signInCode: {
    load: async () => (await import('./pages/SignInCode.tsx')).SignInCode,
    texts: ['account'],
    at: [{ path: '/sign-in-code' }],
  },
  settings: {
    load: async () => (await import('./pages/Settings.tsx')).Settings,
    texts: ['account'],
    at: [{ path: '/setting', gates: login }],
  },
  logout: {
    load: async () => (await import('./pages/Logout.tsx')).Logout,
    isPlain: true,
    at: [{ path: '/logout', gates: login }],
  },
  adminLogin: {
    load: async () => (await import('./pages/AdminLogin.tsx')).AdminLogin,
    texts: ['admin', 'account'],
    at: [{ path: '/admin/login', handle: { bare: true } }],
  },
} satisfies Pages
