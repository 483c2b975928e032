import { type EngineKind, engineKind } from '../engine/engine.ts'
import { installMinistack } from '../rehearsal/engine.ts'
import { installDynamoDb } from './dynamodb.ts'
import { fontNeeds } from './fonts.ts'
import { installJudge } from './judge.ts'
import { installLocalStack } from './localstack.ts'
import { engineNeeds, installPackages, type Need, testNeeds } from './packages.ts'
import { buildWeb } from './web.ts'

export interface SetUpOptions {
  /** A browser for the tests, too. */
  browser?: boolean
  /** The engine of the rehearsal, too. */
  rehearsal?: boolean
  /** Build the pages; off where a development server serves them. */
  pages?: boolean
}

async function installEngines(kind: EngineKind, rehearsal: boolean): Promise<void> {
  if (kind === 'host') {
    await installLocalStack()
    await installDynamoDb()
  }
  if (rehearsal) await installMinistack()
}

/** Brings everything that the stack runs on; each part does nothing when it is there. Gives the kind of engine. */
export async function setUp({
  browser = false,
  rehearsal = false,
  pages = true,
}: SetUpOptions = {}): Promise<EngineKind> {
  const kind = await engineKind()
  const needs: Need[] = [...(kind === 'host' ? engineNeeds : []), ...(browser ? [...testNeeds, ...fontNeeds] : [])]
  await installPackages(needs)
  await Promise.all([installEngines(kind, rehearsal), installJudge()])
  if (pages) await buildWeb()
  return kind
}
