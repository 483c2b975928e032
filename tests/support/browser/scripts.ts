/** Something of the code editor that no minifier renames: the class of its lines. */
const ofEditor = 'cm-line'

/** Those of these addresses that are scripts with code of the editor: their names say nothing. */
export async function editorScripts(urls: readonly string[]): Promise<string[]> {
  const scripts = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
  const codes = await Promise.all(scripts.map(async (url) => ({ url, code: await (await fetch(url)).text() })))
  return codes.filter(({ code }) => code.includes(ofEditor)).map(({ url }) => url)
}
