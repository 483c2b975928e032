import { cachedTable } from '../../platform/table/cached-table.ts'
import { addLtiPlatform, deploymentsIn } from './contract.ts'

export const platformTable = cachedTable('lti-platform', addLtiPlatform.input)

export type Platform = Awaited<ReturnType<typeof platformTable.rows>>[number]

/** Learning platforms with an issuer; with a client id at most one. */
export async function platformsBy(issuer: string, clientId?: string): Promise<Platform[]> {
  const all = await platformTable.recentRows()
  return all.filter((one) => one.issuer === issuer && (clientId === undefined || one.clientId === clientId))
}

export async function platformOf(id: number): Promise<Platform | null> {
  return (await platformTable.recentRows()).find((one) => one.id === id) ?? null
}

export const hasDeployment = ({ deployments }: Platform, id: string): boolean => deploymentsIn(deployments).includes(id)
