import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const ltiPages = {
  ltiEnter: {
    load: async () => (await import('./pages/LtiEnter.tsx')).LtiEnter,
    texts: ['lti'],
    at: [{ path: '/lti' }],
  },
  ltiChoose: {
    load: async () => (await import('./pages/LtiChoose.tsx')).LtiChoose,
    texts: ['lti'],
    at: [{ path: '/lti/choose', gates: login }],
  },
  ltiConnections: {
    load: async () => (await import('./pages/LtiConnections.tsx')).LtiConnections,
    texts: ['lti'],
    at: [{ path: '/lti/connections', gates: login }],
  },
  adminLti: {
    load: async () => (await import('./pages/LtiAdmin.tsx')).LtiAdmin,
    texts: ['content', 'problem', 'lti'],
    at: [{ path: '/admin/lti', gates: ['adminRoot'], nav: ['site', 3, 'content:table.lti.title'] }],
  },
} satisfies Pages
