/** What most languages have in common. */
export const languageDefaults = {
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
  factors: { time: 2, memory: 2 },
} as const

/** The compile step of a compiler that generates what is run. */
export const compilerStep = { policy: 'compiler', processes: 64, timeMs: 15_000, memoryMb: 1024 } as const
/** The compile step of an interpreter, which only checks the syntax. */
export const syntaxCheckStep = { policy: 'compiler', processes: 64, timeMs: 10_000, memoryMb: 512 } as const

/** What languages have in common whose compiler makes an executable. */
export const nativeDefaults = {
  ...languageDefaults,
  artifact: { file: 'main', executable: true },
  run: { argv: ['main'], policy: 'native', processes: 64 },
  env: { ...languageDefaults.env, TMPDIR: '.' },
} as const

/** The tools of languages that run on Java's virtual machine. */
export const jdk = {
  packages: ['openjdk-17-jdk-headless|openjdk-21-jdk-headless|default-jdk-headless'],
  folders: ['/etc/java-*-openjdk'],
  libraries: ['/usr/lib/jvm/*/lib', '/usr/lib/jvm/*/lib/server'],
} as const

const linkerFolder = '/usr/share/oj/linker'

/**
 * The linker that makes static programs in half of the time of the default one. `gcc` looks for it in a folder of ours first:
 * the flag does no harm where the folder is missing, and the machine keeps its default linker.
 */
export const linker = {
  flag: `-B${linkerFolder}`,
  /** Debian has it in a package of its own since version 13. */
  packages: 'binutils-gold|binutils',
  prepare: `
mkdir -p ${linkerFolder}
ln -sfn "$(command -v ld.gold || command -v ld)" ${linkerFolder}/ld
`,
} as const

/** Our library for runtimes that need /proc, or what the sandbox forbids: it is loaded before theirs and answers instead. */
export const standInLibrary = {
  tools: {
    packages: ['gcc', 'libc6-dev'],
    files: { '/usr/share/oj/stand-in.c': 'stand-in.c' },
    prepare: 'gcc -O2 -shared -fPIC -pthread -o stand-in.so /usr/share/oj/stand-in.c && mv stand-in.so /usr/share/oj/',
  },
  env: { LD_PRELOAD: '/usr/share/oj/stand-in.so' },
} as const
