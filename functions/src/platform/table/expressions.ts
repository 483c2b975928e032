import type { Fields, Names } from './keys.ts'

/** Gives an expression its name for a value. */
type Named = (value: unknown) => string

/** What a condition asks of a field beside being equal to a value, or absent (null). */
class Test<in V> {
  declare protected readonly asksOf: (value: V) => void
  readonly form: (field: string, named: Named) => string

  constructor(form: (field: string, named: Named) => string) {
    this.form = form
  }
}

type Sortable = string | number
/** The type that a value is one of. */
type Wide<V> = V extends number ? number : string
export const present = new Test<unknown>((field) => `attribute_exists(${field})`)
export const lessThan = <V extends Sortable>(most: V) =>
  new Test<Wide<V>>((field, named) => `${field} < ${named(most)}`)
export const atMost = <V extends Sortable>(most: V) => new Test<Wide<V>>((field, named) => `${field} <= ${named(most)}`)
export const moreThan = <V extends Sortable>(least: V) =>
  new Test<Wide<V>>((field, named) => `${field} > ${named(least)}`)
/** A text of this beginning. */
export const startingWith = (text: string) =>
  new Test<string>((field, named) => `begins_with(${field}, ${named(text)})`)
/** A set of fewer members. */
export const fewerThan = (count: number) =>
  new Test<ReadonlySet<string>>((field, named) => `size(${field}) < ${named(count)}`)

/** What an update does to a field beside giving it a value, or taking it away (null). */
export class Change<in V> {
  declare protected readonly doneTo: (value: V) => void
  readonly verb: 'ADD' | 'DELETE'
  readonly by: unknown

  constructor(verb: 'ADD' | 'DELETE', by: unknown) {
    this.verb = verb
    this.by = by
  }
}

/** A number more, from 0 where there was none. */
export const plus = (count: number) => new Change<number>('ADD', count)
/** A set with these members too. */
export const includeMembers = (...members: string[]) => new Change<ReadonlySet<string>>('ADD', new Set(members))
/** A set without these members. */
export const excludeMembers = (...members: string[]) => new Change<ReadonlySet<string>>('DELETE', new Set(members))

/** All that one alternative asks: field → its value, null where it must be absent, or a test. */
type Clause<Row> = { readonly [F in keyof Row]?: Row[F] | Test<NonNullable<Row[F]>> | null | undefined }
/** What must hold for a write: a clause, or one of several. */
export type Condition<Row> = Clause<Row> | readonly Clause<Row>[]

/** Collects the names and values of one call's expressions. */
export class Expressions {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, unknown> = {}
  readonly #stored: Names
  #count = 0

  constructor(stored: Names) {
    this.#stored = stored
  }

  name(field: string): string {
    const name = `#${field}`
    this.names[name] = this.#stored[field] ?? field
    return name
  }

  value = (value: unknown): string => {
    const name = `:${this.#count++}`
    this.values[name] = value
    return name
  }

  #clause(clause: Fields): string {
    const parts = Object.entries(clause).flatMap(([field, asked]) => {
      if (asked === undefined) return []
      const name = this.name(field)
      if (asked === null) return `attribute_not_exists(${name})`
      return asked instanceof Test ? asked.form(name, this.value) : `${name} = ${this.value(asked)}`
    })
    return parts.join(' AND ')
  }

  /** That the item is there, or is not, or that one of some clauses holds of it. */
  condition(exists: boolean | undefined, when: Fields | readonly Fields[] | undefined): string {
    const presence = exists === undefined ? [] : [this.#clause({ pk: exists ? present : null })]
    const clauses = when === undefined ? [] : [when].flat().map((clause) => this.#clause(clause))
    const either = clauses.length > 1 ? clauses.map((clause) => `(${clause})`).join(' OR ') : clauses.join()
    return [...presence, ...(either ? [either] : [])].map((part) => `(${part})`).join(' AND ')
  }

  /** Which of the items that are read are wanted. */
  filter(where: Fields | readonly Fields[]) {
    return { expression: this.condition(undefined, where), names: this.names, values: this.values }
  }

  /** What an update does: undefined leaves a field as it is, null takes it away. */
  update(changes: Fields): string {
    const verbs: Record<'SET' | 'REMOVE' | 'ADD' | 'DELETE', string[]> = { SET: [], REMOVE: [], ADD: [], DELETE: [] }
    for (const [field, change] of Object.entries(changes)) {
      if (change === undefined) continue
      const name = this.name(field)
      if (change === null) verbs.REMOVE.push(name)
      else if (change instanceof Change) verbs[change.verb].push(`${name} ${this.value(change.by)}`)
      else verbs.SET.push(`${name} = ${this.value(change)}`)
    }
    const given = Object.entries(verbs).filter(([, parts]) => parts.length > 0)
    return given.map(([verb, parts]) => `${verb} ${parts.join(', ')}`).join(' ')
  }

  /** The names and values for the call, which takes none where there are none. */
  all() {
    const hasValues = Object.keys(this.values).length > 0
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(hasValues && { ExpressionAttributeValues: this.values }),
    }
  }
}
