import { join } from 'node:path'

/** The folder of the whole repository. */
export const root = join(import.meta.dirname, '../..')

/** All Lambdas, by the names of their entry files (`lambdaEntry`). */
export const lambdaNames = [
  'api',
  'authoring',
  'clics',
  'judge-dead-letters',
  'judge-events',
  'page',
  'pictures',
  'remote',
  'standings',
  'tasks',
  'timers',
] as const

/** The file whose `handler` is a Lambda; that of `page` draws the pages by their own components, and comes of their build. */
export const lambdaEntry = (name: string) =>
  name === 'page' ? join(root, 'web/.build/lambda.js') : join(root, 'functions/src/lambdas', `${name}.ts`)

/** The built pages; absent until they are built. */
export const webDist = join(root, 'web/dist')
