import type { AttributeValue } from '@aws-sdk/client-dynamodb'

export type Item = Record<string, AttributeValue>

const decodeBytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const encodeBytes = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** An item as one line of JSON; exact, because DynamoDB's own notation carries numbers as text. Bytes go as base64. */
export function itemToLine(item: Item): string {
  return JSON.stringify(item, (_, value: unknown) =>
    value instanceof Uint8Array ? { base64: encodeBytes(value) } : value,
  )
}

/** In DynamoDB's notation every name in a value is a type but those inside M, whose values are objects with one type. */
function reviveBytes(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('base64' in value)) return value
  return typeof value.base64 === 'string' ? decodeBytes(value.base64) : value
}

/** The inverse of itemToLine. */
export function lineToItem(line: string): Item {
  return JSON.parse(line, reviveBytes)
}
