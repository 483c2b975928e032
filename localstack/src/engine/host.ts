import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild } from '../lib/child.ts'
import { localPath } from '../lib/paths.ts'
import { engineLib } from '../setup/dynamodb.ts'
import { enginePython } from '../setup/localstack.ts'
import { killLeftovers } from './leftovers.ts'
import { type StartOptions, services } from './settings.ts'

interface HostOptions extends StartOptions {
  /** The port of DynamoDB Local. */
  tablesPort: number
}

/** A fresh file system root for one run; only the installed tools in it are shared. */
function freshRoot(port: number): string {
  const root = localPath('engine', 'runs', String(port))
  killLeftovers(root)
  rmSync(root, { recursive: true, force: true })
  const state = join(root, 'var/lib/localstack')
  mkdirSync(state, { recursive: true })
  symlinkSync(engineLib, join(state, 'lib'))
  return root
}

/** Nothing of the caller's environment but what a program needs: an AWS setting of his would steer the engine. */
const inherited = () =>
  Object.fromEntries(['PATH', 'HOME', 'LANG', 'TMPDIR'].map((name) => [name, process.env[name]] as const))

const settings = (root: string, { port, tablesPort }: HostOptions): NodeJS.ProcessEnv => ({
  ...inherited(),
  FILESYSTEM_ROOT: root,
  GATEWAY_LISTEN: `127.0.0.1:${port}`,
  LOCALSTACK_HOST: `127.0.0.1:${port}`,
  // Else it takes itself for a container, and CloudFormation hangs.
  OVERRIDE_IN_DOCKER: '0',
  SKIP_SSL_CERT_DOWNLOAD: '1',
  DISABLE_EVENTS: '1',
  DNS_ADDRESS: '0',
  DYNAMODB_IN_MEMORY: '1',
  DYNAMODB_LOCAL_PORT: String(tablesPort),
  // One set of tables, whoever asks: the engine asks under a name of its own.
  DYNAMODB_SHARE_DB: '1',
  // Tables of this size need neither the collector nor the compiler that large servers do: both cost more than they give.
  JAVA_TOOL_OPTIONS: '-XX:+UseSerialGC -XX:TieredStopAtLevel=1',
  ...services,
})

/** Runs the engine from its Python environment, with its files in a folder of its own. */
export function startHostEngine(options: HostOptions): Child {
  const root = freshRoot(options.port)
  const tidy = () => {
    killLeftovers(root)
    rmSync(root, { recursive: true, force: true })
  }
  const command = [enginePython, '-m', 'localstack.runtime.main']
  // It keeps everything in memory: there is nothing for it to do at its end, and it would take seconds over that.
  return startChild('engine', command, { env: settings(root, options), cwd: root, log: options.log, graceMs: 0, tidy })
}
