import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { c } from '@oj/shared/languages/c.ts'
import { cpp } from '@oj/shared/languages/cpp.ts'
import { python3 } from '@oj/shared/languages/python.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strictPlaces } from './arena.ts'
import { Workshop } from './workshop.ts'

describe.each(strictPlaces)('JD-06 the cache of compiled programs, $place', ({ launcher }) => {
  let workshop: Workshop
  beforeAll(async () => {
    workshop = await Workshop.open(launcher)
  })
  afterAll(() => workshop.close())

  /** All files in the cache, by their content. */
  function cached(): string[] {
    const folder = `${workshop.place.folder}/../compiled`
    return readdirSync(folder)
      .sort()
      .map(
        (name) =>
          `${name} ${createHash('sha256')
            .update(readFileSync(`${folder}/${name}`))
            .digest('hex')}`,
      )
  }

  it('JD-06 is not changed by what a program does to itself', async () => {
    const attacks = [
      'open("main", O_RDWR)',
      'creat("main", 0777)',
      'unlink("main")',
      'chmod("main", 0777)',
      'truncate("main", 0)',
    ]
    const code = `#include <fcntl.h>\n#include <stdio.h>\n#include <sys/stat.h>\n#include <unistd.h>
int main() { ${attacks.map((attack) => `if (${attack} >= 0) puts("REACHED");`).join(' ')} puts("3"); }\n`
    const { captured } = await workshop.judge(c, code)
    expect(captured[0]?.stdout).toBe('3\n')
    const before = cached()
    expect(before).not.toEqual([])
    expect((await workshop.judge(c, code)).verdict).toBe('AC')
    expect(cached()).toEqual(before)
  })

  it('JD-06 is not changed by a script that writes over itself', async () => {
    const code = `import os
for attack in (lambda: open('main.py', 'w'), lambda: os.unlink('main.py'), lambda: os.rename('main.py', 'x'), lambda: os.chmod('main.py', 0o777)):
    try: attack(); print('REACHED')
    except OSError: pass
print(3)\n`
    const first = await workshop.judge(python3, code)
    const before = cached()
    expect(first).toMatchObject({ verdict: 'AC', captured: [{ stdout: '3\n' }] })
    expect((await workshop.judge(python3, code)).verdict).toBe('AC')
    expect(cached()).toEqual(before)
  })

  it('JD-06 gives the very program again whose text depends on the time', async () => {
    const code = '#include <cstdio>\nint main() { puts(__TIME__ __DATE__ __TIMESTAMP__); }\n'
    const first = await workshop.compile(cpp, code)
    const second = await workshop.compile(cpp, code)
    expect(second.timeMs).toBe(0)
    expect(second.artifact).toBe(first.artifact)
  })

  it('JD-06 keeps languages, texts and files beside them apart', async () => {
    const code = '#include "x.h"\nint main(void) { return sizeof \'a\' + X; }\n'
    const one = [{ name: 'x.h', content: '#define X 1\n' }]
    const two = [{ name: 'x.h', content: '#define X 2\n' }]
    const shifted = [
      { name: 'x.h', content: '#define X 1' },
      { name: 'y.h', content: '\n' },
    ]
    const made = [
      await workshop.compile(c, code, one),
      await workshop.compile(cpp, code, one),
      await workshop.compile(c, code, two),
      await workshop.compile(c, `${code}\n`, one),
      await workshop.compile(c, code, shifted),
    ]
    for (const { timeMs, program } of made) {
      expect(program).toBeDefined()
      expect(timeMs).toBeGreaterThan(0)
    }
    expect(new Set(made.slice(0, 3).map(({ artifact }) => artifact)).size).toBe(3)
  })

  it('JD-06 keeps nothing of what did not compile', async () => {
    const before = cached()
    await workshop.compile(c, 'int main(void) { return x; }\n')
    expect(cached()).toEqual(before)
  })

  it('JD-06 takes nothing else that a compilation writes', async () => {
    const before = cached().length
    const made = await workshop.compile(cpp, '#pragma GCC optimize("save-temps")\nint main() {}\n')
    expect(made.program?.files).toHaveLength(1)
    expect(cached()).toHaveLength(before + 1)
  })
})
