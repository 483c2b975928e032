import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Child, startChild } from '../lib/child.ts'
import { killRun, markEnv } from '../lib/leftovers.ts'
import { localPath } from '../lib/paths.ts'
import { engineLib } from '../setup/dynamodb.ts'
import { enginePython } from '../setup/localstack.ts'
import { atStart, type StartOptions, services, tableSettings } from './settings.ts'

interface HostOptions extends StartOptions {
  /** The port of DynamoDB Local. */
  tablesPort: number
}

/** A fresh file system root for one run; only the installed tools in it are shared. */
function freshRoot({ mark, tables }: HostOptions): string {
  const root = localPath('engine', 'runs', basename(mark.name))
  rmSync(root, { recursive: true, force: true })
  const state = join(root, 'var/lib/localstack')
  mkdirSync(state, { recursive: true })
  symlinkSync(engineLib, join(state, 'lib'))
  for (const { file, place } of atStart) {
    mkdirSync(join(root, dirname(place)), { recursive: true })
    symlinkSync(file, join(root, place))
  }
  // It puts its own tables below the folder for temporary files, as if that lay in its root.
  const place = join(root, temporaryFolderOf(root), 'localstack/state')
  mkdirSync(temporaryFolderOf(root))
  mkdirSync(place, { recursive: true })
  if (tables !== null) symlinkSync(tables, join(place, 'dynamodb'))
  return root
}

/** Objects are stored there while the engine runs; they are deleted with its root. */
const temporaryFolderOf = (root: string) => join(root, 'tmp')

/** Only the variables that a program needs: the caller's AWS settings would change what the engine does. */
const readInheritedEnv = () => Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name]] as const))

const createEngineEnv = (
  root: string,
  { port, publicPort, tablesPort, mark, tables }: HostOptions,
): NodeJS.ProcessEnv => ({
  ...readInheritedEnv(),
  // Else Java finds nothing in a folder whose name has other letters than English ones.
  LC_ALL: 'C.UTF-8',
  FILESYSTEM_ROOT: root,
  TMPDIR: temporaryFolderOf(root),
  GATEWAY_LISTEN: `127.0.0.1:${port}`,
  // Its usual server always listens on all network interfaces.
  GATEWAY_SERVER: 'hypercorn',
  LOCALSTACK_HOST: `127.0.0.1:${publicPort}`,
  // Else it takes itself for a container, and CloudFormation hangs.
  OVERRIDE_IN_DOCKER: '0',
  SKIP_SSL_CERT_DOWNLOAD: '1',
  DISABLE_EVENTS: '1',
  DNS_ADDRESS: '0',
  DYNAMODB_LOCAL_PORT: String(tablesPort),
  // Tables of this size need no collector of large servers. Their compiler pays off within two minutes of tests.
  JAVA_TOOL_OPTIONS: '-XX:+UseSerialGC',
  ...services,
  ...tableSettings(tables),
  ...markEnv(mark),
})

/** Runs the engine from its Python environment, with its files in a folder of its own. */
export function startHostEngine(options: HostOptions): Child {
  const root = freshRoot(options)
  const tidy = async () => {
    await killRun(options.mark)
    rmSync(root, { recursive: true, force: true })
  }
  const command = [enginePython, '-m', 'localstack.runtime.main']
  // It keeps everything in memory, or on the disk already: there is nothing for it to do at its end but take seconds.
  return startChild('engine', command, {
    env: createEngineEnv(root, options),
    cwd: root,
    log: options.log,
    graceMs: 0,
    tidy,
  })
}
