import type { Pages } from '../../lib/pages.ts'

export const settingsPages = {
  adminConfiguration: {
    load: async () => (await import('./pages/Configuration.tsx')).Configuration,
    texts: ['settings', 'content'],
    at: [{ path: '/admin/conf', gates: ['adminRoot'], nav: ['site', 0, 'page.conf', 'settings'] }],
  },
  adminSwitches: {
    load: async () => (await import('./pages/Switches.tsx')).Switches,
    texts: ['settings'],
    at: [{ path: '/admin/switch', gates: ['adminRoot'], nav: ['site', 1, 'page.switch', 'settings'] }],
  },
  adminRemoteJudges: {
    load: async () => (await import('./pages/RemoteJudges.tsx')).RemoteJudges,
    texts: ['settings'],
    at: [{ path: '/admin/remote-judge', gates: ['adminRoot'], nav: ['site', 2, 'page.remote-judge'] }],
  },
} satisfies Pages
