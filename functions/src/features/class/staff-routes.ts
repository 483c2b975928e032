import { readClassFile } from './accounts/file-routes.ts'
import { archiveRoutes } from './archive/routes.ts'
import { copyRoutes } from './copy/routes.ts'

/** Calls that read and write problems as their authors do, in the Lambda of those. */
export const classStaffRoutes = [readClassFile, ...copyRoutes, ...archiveRoutes]
