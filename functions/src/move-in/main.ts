// A whole school moves in:  npm run move-in -- --from hoj --dump FILE
// Which stack it moves to is said by the environment, which cdk or localstack makes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Report } from './report.ts'
import { moveSchool } from './run.ts'
import { isSource, openSchool, sourceNames } from './sources/open-school.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    from: text,
    dump: text,
    data: text,
    files: text,
    charset: text,
    domain: text,
    zone: { ...text, default: '+08:00' },
    'dry-run': flag,
    teachers: flag,
  },
})

const printLine = (line: string) => process.stderr.write(`${line}\n`)

function failWith(words: string): never {
  printLine(`\n✗ ${words}`)
  process.exit(1)
}

const { from = '', dump, 'dry-run': isDry, teachers } = values
if (!isSource(from)) failWith(`Say --from ${sourceNames.join('|')}.`)
if (dump === undefined) failWith('Say --dump FILE.')
const pathOf = (path: string | undefined) => (path === undefined ? null : resolve(path))

const scratch = await mkdtemp(join(tmpdir(), 'oj-move-in-'))
const report = new Report(printLine)
try {
  const school = await openSchool(from, {
    dump: resolve(dump),
    data: pathOf(values.data),
    files: pathOf(values.files),
    scratch,
    charset: values.charset ?? null,
    zone: values.zone,
    domain: values.domain ?? 'system',
  })
  try {
    await moveSchool(school, { isDry, teachers, scratch }, report)
  } finally {
    school.close()
  }
} catch (error) {
  const detail = error instanceof Error ? error.stack : String(error)
  printLine(`\n✗ It broke off. Run the same line again: it goes on from here, and takes nothing twice.\n\n${detail}\n`)
  process.exitCode = 1
} finally {
  process.stdout.write(`${report.lines(isDry).join('\n')}\n`)
  await rm(scratch, { recursive: true, force: true })
}
