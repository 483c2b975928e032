import { getGroupProblemList } from './list/routes.ts'

export const groupProblemRoutes = [getGroupProblemList]
