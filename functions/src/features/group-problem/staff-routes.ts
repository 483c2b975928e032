import { offerRoutes } from './offers/routes.ts'

/** Calls that read and write problems as their authors do, in the Lambda of those. */
export const groupProblemStaffRoutes = offerRoutes
