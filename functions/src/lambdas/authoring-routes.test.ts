import { expect, it } from 'vitest'
import { pathsOf } from '../platform/http/endpoint.ts'
import paths from './authoring-paths.json' with { type: 'json' }
import { authoringRoutes } from './authoring-routes.ts'
import { endpoints, routes } from './routes.ts'

/** Whether API Gateway sends a call of this path to the Lambda of those who write problems. */
const leadsHere = (path: string) =>
  paths.some((one) => {
    const [start = '', rest] = one.split('{proxy+}')
    return rest === undefined ? path === one : path.startsWith(start) && path.length > start.length
  })

it('sends every call of those who write problems to their own Lambda, and no other call', () => {
  const pathsIn = (some: typeof routes) => some.flatMap(({ endpoint }) => pathsOf(endpoint))
  expect(pathsIn(authoringRoutes).filter((path) => !leadsHere(path))).toEqual([])
  expect(pathsIn(routes).filter(leadsHere)).toEqual([])
})

it('tells of these calls in the API document', () => {
  const declared = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const asked = authoringRoutes.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(asked.filter((one) => !declared.has(one))).toEqual([])
})
