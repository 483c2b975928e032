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

/** What says that something was done, and neither what nor to what. */
const participle =
  /^(?:shown|told|known|made|kept|given|found|whole|seen|left|held|gone|asked|said|taken|written|meant|wanted|handed|owned|named|used|done|met)(?=[A-Z]|$)/

/** Files and folders whose names are pictures or participles. */
const poetic =
  /\/(?:shown|told|known|made|kept|given|found|whole|seen|left|held|gone|asked|said|taken|written|beside|inside|life|moods|office|room|sight)(?:\/|\.\w+$)/

const commentsWithHe = ({ text }: File) =>
  text.match(/^\s*(?:\/?\*|\/\/).*\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b/gm)?.length ?? 0

/** What may only fall: `most` is lowered with every one that goes. */
const counts = [
  {
    what: 'functions at the top of a module whose name is one word',
    most: 28,
    now: () => sources.flatMap(functionNames).filter((name) => /^[a-z][a-z0-9]*$/.test(name)).length,
  },
  {
    what: 'functions at the top of a module whose name begins with a participle',
    most: 2,
    now: () => sources.flatMap(functionNames).filter((name) => participle.test(name)).length,
  },
  {
    what: 'files and folders with the name of a picture or a participle',
    most: 0,
    now: () => sources.filter(({ path }) => poetic.test(path)).length,
  },
  {
    what: 'files that call what is for staff an office',
    most: 0,
    now: () =>
      sources.filter(({ text }) => /(?<![bB]ack.)\boffice|[a-z]Office/.test(text.replaceAll('officedocument', '')))
        .length,
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
