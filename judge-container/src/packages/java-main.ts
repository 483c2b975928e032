import type { SourceFile } from '../judging/compile.ts'

interface JavaClass {
  name: string
  isPublic: boolean
  hasMain: boolean
}

/** Comments and literals. One that never ends goes to where it would have to, so that nothing is looked at twice. */
const hidden = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g

/** The classes of a source that are not nested, in order. Good enough for programs, which hide nothing in comments. */
function classesIn(text: string): JavaClass[] {
  const bare = text.replace(hidden, ' ')
  const found: JavaClass[] = []
  let depth = 0
  const words =
    /[{}]|(public\s+)?(?:(?:final|abstract|strictfp)\s+){0,5}(?:class|enum|record|interface)\s+(\w+)|static\s+(?:final\s+)?(?:public\s+)?void\s+main\b/g
  for (const [word, visibility, name] of bare.matchAll(words)) {
    if (word === '{') depth++
    else if (word === '}') depth--
    else if (name !== undefined) {
      if (depth === 0) found.push({ name, isPublic: visibility !== undefined, hasMain: false })
    } else if (depth === 1) {
      const last = found.at(-1)
      if (last) last.hasMain = true
    }
  }
  return found
}

/**
 * The files of a Java program so that it starts from `Main.java` and every file has the name of its public class,
 * whatever its author called them. A class of another name that has the main method gets a `Main` that calls it.
 */
export function mainJavaFile(files: readonly SourceFile[]): SourceFile[] {
  const read = files.map(({ name, content }) => {
    const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8')
    const classes = classesIn(text)
    const title = classes.find(({ isPublic }) => isPublic)?.name ?? classes.find(({ hasMain }) => hasMain)?.name
    return { file: { name: title === undefined ? name : `${title}.java`, content }, classes }
  })
  const all = read.flatMap(({ classes }) => classes)
  const start = all.find(({ name, hasMain }) => hasMain && name === 'Main') ?? all.find(({ hasMain }) => hasMain)
  const main = read.find(({ classes }) => start !== undefined && classes.includes(start))
  if (!start || !main || all.some(({ name }) => name === 'Main')) {
    return main ? [main.file, ...read.filter((each) => each !== main).map(({ file }) => file)] : [...files]
  }
  const content = `class Main { public static void main(String[] args) throws Throwable { ${start.name}.main(args); } }\n`
  return [{ name: 'Main.java', content }, ...read.map(({ file }) => file)]
}
