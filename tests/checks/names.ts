// Part of `npm run check`: plain words (CONTRIBUTING.md). What is left of the old ways is counted, and may only fall.
import ts from 'typescript'
import { type File, filesOf } from './files.ts'

const sources = filesOf('{cdk,functions,web,judge-container,localstack}/**/*.{ts,tsx}').filter(
  ({ path }) => !/\.test\.tsx?$|\.d\.ts$/.test(path),
)

const isFunction = (node?: ts.Node) => node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node))

/** The names of a module's own functions. */
function functionNames({ path, text }: File): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  return statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : []
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && isFunction(initializer) ? [name.text] : [],
    )
  })
}

const commentsWithHe = ({ text }: File) =>
  text.match(/^\s*(?:\/?\*|\/\/).*\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b/gm)?.length ?? 0

/** What may only fall: `most` is lowered with every one that goes. */
const counts = [
  {
    what: 'functions at the top of a module whose name is one word',
    most: 29,
    now: () => sources.flatMap(functionNames).filter((name) => /^[a-z][a-z0-9]*$/.test(name)).length,
  },
  {
    what: 'comments that call people he',
    most: 0,
    now: () => sources.reduce((sum, file) => sum + commentsWithHe(file), 0),
  },
]

/** Where there are more than there may be, or fewer, which is to be noted. */
export const faultsOfNames = (): string[] =>
  counts.flatMap(({ what, most, now }) => {
    const found = now()
    return found === most
      ? []
      : [`${what}: ${found}, ${found > most ? 'but' : 'so lower'} ${most} in tests/checks/names.ts`]
  })
