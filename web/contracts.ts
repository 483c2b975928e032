import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Endpoint, endpointsByName } from '@oj/functions/platform/http/endpoint.ts'
import type { Plugin } from 'vite'
import type * as z from 'zod/mini'
import type { Shape } from './src/lib/shape.ts'

/** Endpoints whose fields pages check before the call, or whose errors they tell by themselves: they come whole. */
const checked = new Set([
  ...['login', 'adminLogin', 'register', 'applyResetPassword', 'resetPassword'],
  ...['changePassword', 'changeUserInfo', 'changeEmail', 'editUser', 'generateUser', 'testEmail', 'addProblem'],
  ...['addContest', 'addContestAnnouncement', 'changeContestAnnouncement', 'addAnnouncement', 'addCarousel'],
  ...['addTimedWork', 'addTraining', 'addTrainingCategory'],
  ...['addGroupAnnouncement', 'changeGroupAnnouncement'],
  ...['addDiscussionCategory'],
  ...['addOtherContest', 'addTool', 'addCountdown', 'addHonor', 'addNotice'],
  ...['addLtiPlatform', 'joinByLti'],
  ...['setWebConfig', 'setEmailConfig', 'setJudgeConfig', 'setSwitchConfig'],
])

/** Where pages take calls from, and what stands behind the address of a contract that has nothing but its calls. */
const imports = /import \{([^}]*)\} from ['"](@oj\/functions\/features\/[^'"]+\/contract[a-z-]*\.ts)['"];?/g
const calls = '?calls'
const reader = fileURLToPath(new URL('src/lib/shape.ts', import.meta.url))

/** The shape of what a schema answers; null where reading changes it, so that only the schema itself can. */
export function shapeOf(schema: z.core.$ZodType): Shape | null {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'unknown':
    case 'file':
      return def.type
    case 'number':
      return 'format' in def ? 'int' : 'number'
    case 'literal':
      return ['one', ...(def.values as (string | number)[])]
    case 'enum':
      return ['one', ...Object.values(def.entries)]
    case 'array':
      return compound((item) => ['list', item], def.element)
    case 'record':
      return compound((item) => ['record', item], def.valueType)
    case 'nullable':
      return compound((item) => ['or', 'null', item], def.innerType)
    case 'union':
      return compound((...choices) => ['or', ...choices], ...def.options)
    case 'tuple':
      return compound((...items) => ['tuple', ...items], ...def.items)
    case 'default':
      return compound((item) => ['default', item, def.defaultValue], def.innerType)
    case 'pipe':
      return shapeOf(def.out)
    case 'object':
      return fieldsOf(def.shape)
    default:
      return null
  }
}

function compound(make: (...parts: Shape[]) => Shape, ...schemas: readonly z.core.$ZodType[]): Shape | null {
  const parts = schemas.map(shapeOf)
  return parts.every((part) => part !== null) ? make(...parts) : null
}

function fieldsOf(fields: Readonly<Record<string, z.core.$ZodType>>): Shape | null {
  const shapes: Record<string, Shape> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { def } = field._zod as z.core.$ZodTypes['_zod']
    const isOptional = def.type === 'optional'
    const shape = shapeOf(isOptional ? def.innerType : field)
    if (shape === null) return null
    shapes[isOptional ? `${name}?` : name] = shape
  }
  return shapes
}

/** An endpoint as the calls of pages need it; null where it comes whole. */
function lightly(name: string, { method, path, session, output }: Endpoint): string | null {
  const shape = checked.has(name) ? null : shapeOf(output)
  if (shape === null) return null
  const begins = session ? `session: "${session}", ` : ''
  const fields = `method: "${method}", path: "${path}", ${begins}output: /* @__PURE__ */ answer(${JSON.stringify(shape)})`
  return `export const ${name} = { ${fields} }\n`
}

/** The calls of a contract that come without their schemas, as the text of a module, by their names. */
async function callsOf(id: string): Promise<Map<string, string>> {
  const module: object = await import(pathToFileURL(id).href)
  const light = endpointsByName(module).map(([name, endpoint]) => [name, lightly(name, endpoint)])
  return new Map(light.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** A line of imports in two: calls that come light, and what else is imported. */
function apart(list: string, from: string, light: ReadonlyMap<string, string>): string {
  // types are none of the bundle's business, and a line of nothing else would bring the module along
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  const line = (some: readonly string[], path: string) =>
    some.length === 0 ? '' : `import { ${some.join(', ')} } from '${path}';`
  const isLight = (name: string) => light.has(name)
  return (
    line(names.filter(isLight), from + calls) +
    line(
      names.filter((name) => !isLight(name)),
      from,
    )
  )
}

/** Calls of which a page's code needs more than a call does. */
const lookedInto = (code: string) =>
  [...code.matchAll(/\bcheckField\((\w+)|\b(\w+)\.(?:input|errors|access|summary)\b/g)].map(
    ([, given, owner]) => given ?? owner ?? '',
  )

/**
 * Gives pages of a contract's endpoints only what a call needs: method, path, and the shape of the answer. The schemas, and
 * zod with them, come with the pages whose forms use them.
 */
export function contractsPlugin(): Plugin {
  return {
    name: 'oj:contracts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(calls)) return null
      const found = await this.resolve(source.slice(0, -calls.length), importer)
      return found && found.id + calls
    },
    async load(id) {
      if (!id.endsWith(calls)) return null
      const light = await callsOf(id.slice(0, -calls.length))
      return `import { answer } from '${reader}'\n${[...light.values()].join('')}`
    },
    async transform(code, id) {
      if (!id.includes('/web/') || id.includes('node_modules')) return null
      let own = code
      for (const [line, list = '', from = ''] of code.matchAll(imports)) {
        const contract = await this.resolve(from, id)
        if (!contract) continue
        const light = await callsOf(contract.id)
        const name = lookedInto(code).find((one) => light.has(one))
        if (name) this.error(`${name} comes without its fields: name it in \`checked\` of web/contracts.ts`)
        own = own.replace(line, () => apart(list, from, light))
      }
      return own === code ? null : own
    },
  }
}
