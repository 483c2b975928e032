import { route } from '../../platform/serve.ts'
import { keptRoutes } from '../audit/index.ts'
import * as contract from './contract.ts'
import { allHonors, honorStore } from './held.ts'

const getHonors = route(contract.getHonors, allHonors)

const staffRoutes = keptRoutes(
  { list: contract.getAdminHonors, add: contract.addHonor, change: contract.changeHonor, remove: contract.removeHonor },
  { name: 'honor', store: honorStore },
)

export const honorRoutes = [getHonors, ...staffRoutes]
