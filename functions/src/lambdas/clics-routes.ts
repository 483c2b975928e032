import { clicsApp } from '../features/clics/routes.ts'
import { joinSlices } from './join-slices.ts'

joinSlices()

export { clicsApp }
