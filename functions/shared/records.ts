/** The names of an object of a known shape. What it has beside its type is not asked for. */
export const keysOf = <Row extends object>(row: Row): (keyof Row & string)[] =>
  // an object may have more names than its type knows, which no caller of this does
  Object.keys(row) as (keyof Row & string)[]

/** An object of the same names with another value for each. */
export const mapValues = <Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  make: (value: From, name: Name) => To,
): Record<Name, To> =>
  // Object.fromEntries forgets which names there are
  Object.fromEntries(keysOf(record).map((name) => [name, make(record[name], name)])) as Record<Name, To>

/** These fields of an object. */
export const pickFields = <Row extends object, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> =>
  // Object.fromEntries forgets which name has which value
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

/** What a record has under a name that others wrote, which may be one that every object has. */
export const findOwn = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
