import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Files, readAll, temporaryFolder, writeFolder, writeZip } from './formats/testing.ts'
import { PackageError } from './read-files.ts'
import { type FoundPackage, findPackages, readPackages } from './read-packages.ts'
import { sentenceOf } from './reasons.ts'
import { openTree } from './tree.ts'

const own: Files = {
  'problem.yaml': 'id: "1000"\ntitle: { en: Sum }\nlimits: { timeMs: 1000, memoryMb: 128 }\n',
  'statement/en.md': '# Description\nAdd.\n# Input\ntwo\n# Output\none\n',
  'data/secret/1.in': '1 2\n',
  'data/secret/1.ans': '3\n',
}
const icpc: Files = { 'problem.yaml': 'name: Sum\n', 'data/secret/1.in': '1 2\n', 'data/secret/1.ans': '3\n' }

async function gathered(packages: ReturnType<typeof findPackages>): Promise<FoundPackage[]> {
  const all: FoundPackage[] = []
  for await (const one of packages) all.push(one)
  return all
}

describe('JD-09 reading packages of any format', () => {
  it('reads our own from a folder and from a zip', async () => {
    for (const path of [await writeFolder(own, 'sum'), await writeZip(own, 'sum.zip')]) {
      expect(await readAll(path)).toMatchObject([{ id: '1000', title: { en: 'Sum' }, needs: [] }])
    }
  })

  it('AD-05 reads texts in GBK and UTF-16 as what they are, and names them', async () => {
    // “求和” in GBK
    const gbk = Buffer.concat([
      Buffer.from('\\section{Input}\n'),
      Buffer.from([0xc7, 0xf3, 0xba, 0xcd]),
      Buffer.from('\r\n'),
    ])
    const yaml = Buffer.from('\ufeffname: 求和\n', 'utf16le')
    const files = { ...icpc, 'problem.yaml': yaml, 'problem_statement/problem.zh.tex': gbk }
    const [problem] = await readAll(await writeFolder(files))
    expect(problem?.title).toEqual({ en: '求和' })
    expect(problem?.statements['zh-CN']?.input).toContain('求和')
    expect(problem?.left.map((why) => sentenceOf(why, 'en'))).toEqual([
      'problem_statement/problem.zh.tex is in GBK and is read as that',
      'problem.yaml is in UTF-16 and is read as that',
    ])
    const latin = { ...icpc, 'problem.yaml': Buffer.from('name: \xe9l\xe8ve\n', 'latin1') }
    await expect(readAll(await writeFolder(latin))).rejects.toThrow('is not UTF-8')
  })

  it('calls a problem by the name of its package, whatever is wrapped round it', async () => {
    const wrapped = Object.entries(icpc).map(([path, text]) => [`a/b/${path}`, text] as const)
    const files = { ...Object.fromEntries(wrapped), '__MACOSX/a': '', '.DS_Store': '' }
    expect(await readAll(await writeZip(files, 'week-1.zip'))).toMatchObject([{ name: 'week-1', title: { en: 'Sum' } }])
  })

  it('reads packages side by side, in folders and in zips, and tells which of them are wrong', async () => {
    const inner = await readFile(await writeZip(icpc))
    const inFolders = Object.entries(own).flatMap(([path, text]) => [
      [`a/${path}`, text] as const,
      [`b/${path}`, path.endsWith('.ans') ? undefined : text] as const,
    ])
    const files = { ...Object.fromEntries(inFolders), 'c.zip': inner, 'd.zip': 'no zip', 'notes/readme.txt': 'x' }
    const path = await writeZip(files, 'contest.zip')
    const found = await gathered(findPackages(path, await temporaryFolder()))
    expect(found.map(({ name, format, problems, error }) => [name, format, problems[0]?.name, error === null])).toEqual(
      [
        ['a', 'OJ', 'a', true],
        ['b', '', undefined, false],
        ['c', 'ICPC', 'c', true],
        ['d', '', undefined, false],
      ],
    )
    await expect(readAll(path)).rejects.toThrow(/b\/data\/secret\/1\.ans: is missing/)
    const left = found.flatMap(({ problems }) => problems.flatMap((one) => ('error' in one ? [] : one.left)))
    expect(left.map((why) => sentenceOf(why, 'en'))).toEqual(['notes/readme.txt is not taken'])
  })

  it('AD-06 takes each problem for itself, and names what a package holds that is not used', async () => {
    const tests = { test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }] }
    const told = (limit: number, more: object) =>
      JSON.stringify({ display_id: `T${limit}`, time_limit: limit, memory_limit: 256, ...tests, ...more })
    const cases = { 'testcase/1.in': '1', 'testcase/1.out': '2' }
    const problems = [told(1000, { stickers: 3, spj: { code: 'x', language: 'C', made: 'by hand' } }), told(-1, {})]
    const inFolders = problems.flatMap((text, at) =>
      Object.entries({ 'problem.json': text, ...cases, 'notes.txt': '' }).map(
        ([path, one]) => [`${at}/${path}`, one] as const,
      ),
    )
    const many = Array.from({ length: 9 }, (_, at) => [`pictures/${at}.png`, ''] as const)
    const path = await writeZip(Object.fromEntries([...inFolders, ...many]))
    const [found] = await gathered(findPackages(path, await temporaryFolder()))
    const [taken, refused] = found?.problems ?? []
    expect(refused).toMatchObject({ id: '1', error: { why: { code: 'bad-time' } } })
    expect(taken && 'left' in taken ? taken.left.map((why) => sentenceOf(why, 'en')) : []).toEqual([
      'problem.json: stickers is not taken',
      'problem.json: spj.made is not taken',
      'notes.txt is not taken',
      '9 files in pictures are not taken',
    ])
  })

  it('finds the problems of a repository, whose rounds are folders of their own', async () => {
    const placed = (folder: string) => Object.entries(icpc).map(([path, text]) => [`${folder}/${path}`, text] as const)
    const folders = ['final/castle', 'final/castle/tools/example', '2021/online/day1/lake', 'school/maze']
    const path = await writeZip({ ...Object.fromEntries(folders.flatMap(placed)), 'README.md': 'x' }, 'olympiad.zip')
    const found = await readAll(path)
    expect(found.map(({ name }) => name)).toEqual(['lake', 'castle', 'maze'])
  })

  it('writes below the scratch folder only', async () => {
    const path = await writeZip(icpc)
    const scratch = await temporaryFolder()
    const [problem] = await readPackages(path, scratch)
    expect(problem?.cases[0]?.input.startsWith(scratch)).toBe(true)
    expect(await readdir(dirname(path))).toEqual(['sum.zip'])
  })

  it.each([
    ['nothing known', { 'notes.txt': 'x' }],
    ['nothing at all', {}],
    ['too many folders round it', { 'a/b/c/d/e/f/g/h/i/problem.yaml': 'name: x' }],
  ])('says so where there is %s', async (_, files) => {
    await expect(readAll(await writeFolder(files))).rejects.toThrow(/sum: is not a problem package of a known format/)
  })

  it('says so where there is no file, or one that is no zip', async () => {
    const folder = await temporaryFolder()
    await expect(readAll(join(folder, 'none.zip'))).rejects.toThrow(/none\.zip: is missing/)
    await writeFile(join(folder, 'broken.zip'), 'PK\x03\x04 and no more')
    await expect(readAll(join(folder, 'broken.zip'))).rejects.toThrow(/broken\.zip: is damaged/)
    await expect(readAll(join(folder, 'broken.zip'))).rejects.toThrow(PackageError)
  })

  it('names a file in a zip by the zip', async () => {
    const path = await writeZip({ ...icpc, 'data/secret/1.ans': undefined })
    await expect(readAll(path)).rejects.toThrow(/sum\.zip\/data\/secret\/1\.ans: is missing/)
  })
})

describe('hostile packages', () => {
  it('follows links within the package, and no others', async () => {
    const folder = await writeFolder(icpc)
    await symlink('1.in', join(folder, 'data/secret/2.in'))
    await symlink('1.ans', join(folder, 'data/secret/2.ans'))
    expect((await readAll(folder))[0]?.cases).toHaveLength(2)
    await symlink('/etc/passwd', join(folder, 'data/secret/3.in'))
    await writeFile(join(folder, 'data/secret/3.ans'), '')
    await expect(readAll(folder)).rejects.toThrow(/secret\/3\.in: is missing/)
  })

  it.each([
    ['itself', '.', /nested too deeply/],
    ['the folder above it', '..', /nested too deeply/],
  ])('refuses a link to %s', async (_, target, message) => {
    const folder = await writeFolder(icpc)
    await mkdir(`${folder}-2`)
    await symlink(target, join(folder, target === '..' ? 'data/loop' : 'loop'))
    await expect(readAll(folder)).rejects.toThrow(message)
    await expect(readAll(folder)).rejects.toThrow(PackageError)
  })

  it.each([
    ['a folder outside', '/etc'],
    ['a folder beside, whose name begins alike', '../sum-2'],
    ['nothing', 'none'],
  ])('does not follow a link to %s', async (_, target) => {
    const folder = await writeFolder(icpc)
    await mkdir(`${folder}-2`)
    await writeFile(join(`${folder}-2`, 'hosts'), '')
    await symlink(target, join(folder, 'data/secret/loop'))
    const tree = await openTree(folder, folder)
    expect(tree.under().filter((path) => path.includes('loop'))).toEqual([])
    expect((await readAll(folder))[0]?.cases).toHaveLength(1)
  })

  it('gives up at once on links that multiply', async () => {
    const folder = await writeFolder(icpc)
    for (const name of ['a', 'b', 'c']) await symlink('..', join(folder, 'data', name))
    await expect(readAll(folder)).rejects.toThrow(/nested too deeply/)
  })

  it('refuses zips whose entries climb or are doubled, leaving nothing outside', async () => {
    for (const [from, to] of [
      ['xxxxxxxx', '../../ev'],
      ['xxxxxxxx', '..\\..\\ev'],
      ['xxxxxxxx', '/tmp/evl'],
      ['problem.yamx', 'problem.yaml'],
    ] as const) {
      const path = await writeZip({ ...icpc, [from]: 'evil' })
      const bytes = (await readFile(path)).toString('latin1').replaceAll(from, to)
      await writeFile(path, Buffer.from(bytes, 'latin1'))
      await expect(readAll(path)).rejects.toThrow(PackageError)
      expect(await readdir(dirname(path))).toEqual(['sum.zip'])
    }
  })
})

describe('SE-03 zips in a zip', () => {
  const bomb = async (inners: number, bytes: number) => {
    const inner = await readFile(await writeZip({ ...icpc, 'data/secret/1.in': Buffer.alloc(bytes) }))
    return writeZip(Object.fromEntries(Array.from({ length: inners }, (_, at) => [`${at}.zip`, inner])), 'bomb.zip')
  }
  const sizeOf = async (folder: string) => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const sizes = files.filter((one) => one.isFile()).map((one) => stat(join(one.parentPath, one.name)))
    return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
  }

  it('share one limit of bytes, and what is too much leaves nothing behind', async () => {
    const [scratch, limit] = [await temporaryFolder(), 5 * 1024 ** 2]
    const path = await bomb(20, 1024 ** 2)
    expect((await stat(path)).size).toBeLessThan(60_000)
    const found = await gathered(findPackages(path, scratch, { entries: 1000, bytes: limit }))
    expect(found.filter(({ error }) => error === null)).toHaveLength(4)
    expect(found.at(-1)?.error?.why.code).toBe('zip-too-large')
    expect(await sizeOf(scratch)).toBeLessThan(60_000)
  })

  it('take room one after the other, and give it back however reading ends', async () => {
    const [scratch, bytes] = [await temporaryFolder(), 1024 ** 2]
    const path = await bomb(20, bytes)
    const [sizes, left]: [number[], number[]] = [[], []]
    for await (const found of findPackages(path, scratch)) {
      const [problem] = found.problems
      expect(problem && 'cases' in problem && (await stat(problem.cases[0]?.input ?? '')).size).toBe(bytes)
      sizes.push(await sizeOf(scratch))
      left.push(found.left)
    }
    expect(left).toEqual(Array.from({ length: 20 }, (_, at) => 19 - at))
    expect(Math.max(...sizes)).toBeLessThan(bytes + 60_000)
    for await (const _ of findPackages(path, scratch)) break
    expect(await sizeOf(scratch)).toBeLessThan(2 * 60_000)
  })

  it('share one limit of files and folders', async () => {
    const packages = findPackages(await bomb(20, 10), await temporaryFolder(), { entries: 40, bytes: 1024 ** 2 })
    const found = await gathered(packages)
    expect(found.filter(({ error }) => error === null)).toHaveLength(4)
    expect(found.at(-1)?.error?.why.code).toBe('zip-too-many')
  })
})
