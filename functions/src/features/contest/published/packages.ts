import type { PublishedProblem } from '../../standing/index.ts'

/** The packages in an archive, by what their problems may be called: folders with `/` at their ends, or zips. */
function packagesIn(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of names) {
    const [, of = '', within = of] = /(?:^|\/)problems\/([^/]+)(?:\/(package|\1))?\.zip$/i.exec(name) ?? []
    if (of !== '' && within !== '') found.set(of.toLowerCase(), name)
  }
  // a folder comes before a zip of the same problem
  for (const name of names) {
    const [, folder, of = ''] = /^((?:.*\/)?([^/]+)\/)(?:problem\.yaml|domjudge-problem\.ini)$/.exec(name) ?? []
    if (folder !== undefined) found.set(of.toLowerCase(), folder)
  }
  return found
}

/** Where the packages of problems lie in an archive, null for those without. A problem's id comes before its other names. */
export function placesOf(names: readonly string[], problems: readonly PublishedProblem[]): (string | null)[] {
  const packages = packagesIn(names)
  const take = (name: string | undefined) => {
    const key = name?.toLowerCase() ?? ''
    const place = packages.get(key) ?? null
    packages.delete(key)
    return place
  }
  const byId = problems.map(({ names: [id] }) => take(id))
  return problems.map(({ names: [, ...others] }, at) =>
    others.reduce<string | null>((place, name) => place ?? take(name), byId[at] ?? null),
  )
}
