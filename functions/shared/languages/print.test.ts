import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'oj-print-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As `install.sh` reads what is to be copied, of all languages. */
const read = `declare -a copies
eval "$("$0" --disable-warning=ExperimentalWarning "$1" all)"
for of in "\${copies[@]}"; do
  while read -r to from; do [[ -z $to ]] || [[ $to == /* && -e $from ]] || echo "$to from $from"; done <<<"$of"
done
echo "\${copies[*]}" | grep -c .`

it('JD-01 tells where the files of languages lie, in a folder with any name', () => {
  const place = join(folder, 'a 检出')
  mkdirSync(place)
  cpSync(import.meta.dirname, join(place, 'languages'), { recursive: true })
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(place, 'node_modules'))
  const printed = execFileSync('bash', ['-c', read, process.execPath, join(place, 'languages/print.ts')])
  expect(printed.toString().trim()).toMatch(/^[1-9]\d*$/)
})
