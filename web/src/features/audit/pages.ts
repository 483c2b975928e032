import type { Pages } from '../../lib/pages.ts'

export const auditPages = {
  adminAudit: {
    load: async () => (await import('./pages/AuditLog.tsx')).AuditLog,
    texts: ['audit', 'content'],
    at: [{ path: '/admin/audit-log', gates: ['adminRoot'], nav: ['overview', 2, 'page.audit-log'] }],
  },
} satisfies Pages
