import { pageOf } from '../features/page/index.ts'
import { problemRoutes } from '../features/problem/routes.ts'
import { profileRoutes } from '../features/profile/routes.ts'
import { joinSlices } from './joins.ts'

joinSlices()

/** What answers addresses of things, given what reads the built pages. */
export const pages = (readTemplate: (name: string) => Promise<string>) =>
  pageOf([...problemRoutes, ...profileRoutes], readTemplate)
