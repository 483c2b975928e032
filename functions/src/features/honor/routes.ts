import { route } from '../../platform/http/serve.ts'
import { staffTableRoutes } from '../audit/index.ts'
import * as contract from './contract.ts'
import { allHonors, honorStore } from './store.ts'

const getHonors = route(contract.getHonors, allHonors)

const staffRoutes = staffTableRoutes(
  { list: contract.getAdminHonors, add: contract.addHonor, change: contract.changeHonor, remove: contract.removeHonor },
  { name: 'honor', store: honorStore },
)

export const honorRoutes = [getHonors, ...staffRoutes]
