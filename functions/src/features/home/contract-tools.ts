import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'

// In its own file because every page calls this, and nothing else of the slice.

/** The links of the tools menu in display order. */
export const getTools = endpoint({
  method: 'GET',
  path: '/api/tools',
  summary: 'Links of the tools menu',
  access: 'anyone',
  output: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
})
