import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { clientOf, type TestUser } from '@oj/tests/support/client/client.ts'
import { freePort } from '../engine/ports.ts'
import { localPath } from '../lib/paths.ts'
import { synthesiseStacks } from './assembly.ts'
import { startMinistack } from './engine.ts'
import { startFront } from './proxy.ts'
import { contextOf, readSchool, routeTo, type School, verifySender } from './school.ts'

/** What an operator says of each school: of the first one as it is deployed, and as it is updated. */
export const contexts = {
  lake: contextOf('lake'),
  hill: contextOf('hill'),
  changed: contextOf('lake', { mailSender: 'admin@lake.example', judgeMax: '12' }),
}

const names = ['lake', 'hill', 'changed'] as const

/** A running school: its address, and the signed-in users. */
export interface Open extends School {
  url: string
  user: TestUser
  root: string
}

/** The engine, the synthesised stacks of two schools, and how far the rehearsal has come. */
export class Stage {
  readonly endpoint: string
  /** folders of the synthesised stacks */
  readonly folders: Readonly<Record<keyof typeof contexts, string>>
  /** where exports go */
  readonly archive: string
  readonly #undo: (() => Promise<unknown>)[] = []
  #lake: Open | null = null

  constructor(endpoint: string, folders: Stage['folders']) {
    this.endpoint = endpoint
    this.folders = folders
    this.archive = localPath('rehearsal', `archive-${new URL(endpoint).port}`)
  }

  /** Has something undone when the stage closes, the last first. */
  atClose(undo: () => Promise<unknown>): void {
    this.#undo.unshift(undo)
  }

  async close(): Promise<void> {
    for (const undo of this.#undo.splice(0)) await undo()
  }

  /** The address of a school, as a browser has it. */
  async open(school: School): Promise<string> {
    const { url, stop } = await startFront(this.endpoint, await freePort(), routeTo(school))
    this.atClose(stop)
    return url
  }

  /** The first school, with a newcomer and root signed in. @throws before `enter` */
  get lake(): Open {
    if (!this.#lake) throw new Error('nobody has entered the first school')
    return this.#lake
  }

  /** Enters the first school: a newcomer registers with a mailed code, root signs in with the password of the secret. */
  async enter(): Promise<void> {
    const school = await readSchool(this.endpoint, 'lake')
    await verifySender(this.endpoint, school)
    const url = await this.open(school)
    const client = clientOf(url, url)
    const user = await client.newUser('newcomer')
    this.#lake = { ...school, url, user, root: await client.signIn('root', school.rootPassword) }
  }
}

/** Synthesises all stacks and starts an engine that has none yet; `left` tells what the engine cannot make. */
export async function openStage(): Promise<{ stage: Stage; left: string[] }> {
  const parent = localPath('rehearsal', `stacks-${process.pid}`)
  const folderOf = (name: keyof typeof contexts) => join(parent, name)
  const folders = { lake: folderOf('lake'), hill: folderOf('hill'), changed: folderOf('changed') }
  const left = await synthesiseStacks(names.map((name) => ({ outdir: folders[name], context: contexts[name] })))
  const engine = await startMinistack(await freePort())
  const stage = new Stage(engine.endpoint, folders)
  stage.atClose(async () => rmSync(parent, { recursive: true, force: true }))
  stage.atClose(() => engine.process.stop())
  return { stage, left }
}
