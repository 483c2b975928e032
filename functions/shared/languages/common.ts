/** What most languages have alike. */
export const usual = {
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
  factors: { time: 2, memory: 2 },
} as const

/** A compiler that makes what is run. */
export const compiling = { policy: 'compiler', processes: 64, timeMs: 15_000, memoryMb: 1024 } as const
/** One that only checks the syntax. */
export const checking = { policy: 'compiler', processes: 64, timeMs: 10_000, memoryMb: 512 } as const

/** What becomes a program of its own. */
export const native = {
  ...usual,
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { ...usual.env, TMPDIR: '.' },
} as const

/** The tools of Java, for what its virtual machine runs. */
export const jdk = {
  packages: ['openjdk-17-jdk-headless|openjdk-21-jdk-headless|default-jdk-headless'],
  folders: ['/etc/java-*-openjdk'],
  libraries: ['/usr/lib/jvm/*/lib', '/usr/lib/jvm/*/lib/server'],
} as const

const linkerFolder = '/usr/share/oj/linker'

/**
 * The linker that makes static programs in half of the time of the usual one. `gcc` takes what lies in a folder of ours, so
 * that nothing breaks where it is not there, and nothing changes for who compiles by hand.
 */
export const linker = {
  flag: `-B${linkerFolder}`,
  /** Debian parts it from the others since version 13. */
  packages: 'binutils-gold|binutils',
  prepare: `
mkdir -p ${linkerFolder}
ln -sfn "$(command -v ld.gold || command -v ld)" ${linkerFolder}/ld
`,
} as const

/** For runtimes that need /proc, or what the sandbox forbids: a library of ours that is loaded before theirs. */
export const standIn = {
  tools: {
    packages: ['gcc', 'libc6-dev'],
    files: { '/usr/share/oj/stand-in.c': 'stand-in.c' },
    prepare: 'gcc -O2 -shared -fPIC -pthread -o stand-in.so /usr/share/oj/stand-in.c && mv stand-in.so /usr/share/oj/',
  },
  env: { LD_PRELOAD: '/usr/share/oj/stand-in.so' },
} as const
