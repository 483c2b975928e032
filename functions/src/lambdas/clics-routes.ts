import { clicsApp } from '../features/clics/routes.ts'
import { joinSlices } from './joins.ts'

joinSlices()

export { clicsApp }
