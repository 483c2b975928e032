import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'

// A file of its own: every page asks for this, and for nothing else of its slice.

/** The links of the tools menu in display order. */
export const getTools = endpoint({
  method: 'GET',
  path: '/api/tools',
  summary: 'Links of the tools menu',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
  errors: [],
})
