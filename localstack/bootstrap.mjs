// The first step of every command. It runs on whatever Node (20 or later) the machine has, with nothing installed: it
// brings the packages of the lock file, Node 24 among them, and hands over to main.ts of the folder that its first
// argument names, with the other ones. It writes to stderr only, because some commands answer in JSON on stdout.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules/.oj-installed')
const node = join(root, 'node_modules/node/bin/node')

const say = (text) => process.stderr.write(text)

function fail(what, remedy) {
  say(`\n✗ ${what}\n  ${remedy}\n`)
  process.exit(1)
}

function checkPlatform() {
  if (process.platform !== 'linux')
    fail(`This runs on Linux, not on ${process.platform}.`, 'Use Debian or Ubuntu, a virtual machine or WSL 2.')
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node ${process.versions.node} is too old.`, 'Install Node 20 or later, then try again.')
}

/** Runs npm in the root and gives its whole output, or null when it went well. */
function npm(...args) {
  const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  if (error) return error.message
  return status === 0 ? null : `${stdout}${stderr}`
}

/** npm may refuse to run install scripts; the package `node` needs its own to fetch the binary. */
function bringNode() {
  if (existsSync(node)) return
  npm('rebuild', 'node')
  if (existsSync(node)) return
  const cwd = join(root, 'node_modules/node')
  const { stdout, stderr } = spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd, encoding: 'utf8' })
  if (!existsSync(node))
    fail(
      `Node 24 could not be installed:\n${stdout}${stderr}`,
      'Check that the npm registry is reachable, remove node_modules, and try again.',
    )
}

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const have = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (have === wanted && existsSync(node)) return
  const began = Date.now()
  say('• npm packages … ')
  if (have !== wanted) {
    // an npm that is older than the packages would warn of their engines: Node 24 is among them
    const trouble = npm('ci', '--loglevel=error')
    if (trouble !== null)
      fail(`npm ci failed:\n${trouble}`, 'Check that the npm registry is reachable (npm ping), then try again.')
  }
  bringNode()
  writeFileSync(stamp, wanted)
  say(`done (${((Date.now() - began) / 1000).toFixed(1)} s)\n`)
}

/** Everything after this runs as root: packages are installed, and the judge gives each submission a user of its own. */
function asRoot(command) {
  if (process.getuid() === 0) return command
  if (spawnSync('sudo', ['-V']).error)
    fail(
      'This needs root: it installs packages, and the judge gives each submission a user and a root folder of its own.',
      'Run the same command as root, or install sudo and allow it for this user.',
    )
  const keep = ['PATH', 'HOME'].map((name) => `${name}=${process.env[name] ?? ''}`)
  return ['sudo', '-E', 'env', ...keep, ...command]
}

/**
 * Overrides the machine's settings: we parse the output of tools, file names are UTF-8, and the sandbox's users read
 * the jail.
 */
function settle() {
  process.env.LC_ALL = 'C.UTF-8'
  delete process.env.LANGUAGE
  process.umask(0o022)
}

checkPlatform()
settle()
const [folder = '', name = '', ...options] = process.argv.slice(2)
const main = join(root, folder, 'main.ts')
if (!existsSync(main)) fail(`There is no ${folder}/main.ts.`, 'Use the commands of package.json, such as npm start.')
/** What runs on until it is told to end must notice when this process is gone, too: its input ends then. */
const attended = ['start', 'dev'].includes(name)
const asked = [name, ...options, ...(attended ? ['--attended'] : [])]
const [program, ...args] = asRoot([node, '--disable-warning=ExperimentalWarning', main, ...asked])
install()

/** Moments of deaths of the first process within the last minute. */
let deaths = []
let isAsked = false
let child = begin(process.env)

/** Starts what all of this is for. A first process that runs on until it is told to end has another in its place if it dies. */
function begin(env) {
  const started = spawn(program, args, { env, stdio: [attended ? 'pipe' : 'inherit', 'inherit', 'inherit'] })
  started.on('error', (error) => fail(`${program} could not be started: ${error.message}`, 'Try again.'))
  started.on('exit', (code, signal) => {
    const end = code ?? 128 + constants.signals[signal]
    // by a signal, as for want of memory; sudo tells of that by such a code
    if (!attended || isAsked || end <= 128) process.exit(end)
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
    deaths = [...deaths.filter((time) => time > Date.now() - 60_000), Date.now()]
    if (deaths.length >= 5)
      fail(`The first process ${how}, five times within a minute.`, 'Look at the memory of this machine.')
    const pause = 500 * 2 ** (deaths.length - 1)
    say(`\n✗ The first process ${how}. All is started again in ${pause / 1000} s.\n`)
    setTimeout(() => {
      if (isAsked) process.exit(end)
      child = begin({ ...process.env, OJ_DIED: how })
    }, pause)
  })
  return started
}
/** A child that became root can be told only by root. */
function pass(signal) {
  isAsked = true
  return child.kill(signal) || spawnSync('sudo', ['-n', 'kill', `-${signal}`, String(child.pid)])
}
// A Ctrl-C reaches the child from the terminal, too; it takes a signal twice as once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
/** The process that npm runs as, when it is npm that runs this: it puts a shell in between. */
function npmPid() {
  const [, name, after] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/\((.*)\) \S (\d+)/s)
  return /^(sh|dash|bash)$/.test(name) ? Number(after) : process.ppid
}
// npm that was killed passes nothing on.
const npmBegan = npmPid()
if (attended && process.env.npm_lifecycle_event)
  setInterval(() => npmPid() === npmBegan || pass('SIGTERM'), 1000).unref()
