import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The kernel's state of a listening socket in /proc/net/tcp. */
const listens = '0A'
/** 127.0.0.1, ::1 and ::ffff:127.0.0.1 as written there. */
const loopback = new Set(['0100007F', '00000000000000000000000001000000', '0000000000000000FFFF00000100007F'])

/** The inodes of the sockets that a process has open. */
function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).flatMap(
      (name) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [],
    )
  } catch {
    // the process has ended meanwhile, or closed one of them
    return []
  }
}

/** The ports on which these processes listen, and whether only for this machine. */
export function listening(pids: readonly number[]): { port: number; isLoopback: boolean }[] {
  const ours = new Set(pids.flatMap(socketsOf))
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => readFileSync(table, 'utf8').split('\n').slice(1))
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
    const [address = '', port = ''] = local.split(':')
    if (state !== listens || !ours.has(inode)) return []
    return [{ port: Number.parseInt(port, 16), isLoopback: loopback.has(address) }]
  })
}
