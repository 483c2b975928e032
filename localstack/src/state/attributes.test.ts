import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemToLine, lineToItem } from './attributes.ts'

const bytes = fc.uint8Array({ maxLength: 40 })
/** Names that could be taken for notation are as likely as any other. */
const name = fc.oneof(fc.string(), fc.constantFrom('base64', 'B', 'M', 'S', '__proto__'))

/** Any value of DynamoDB, in its own notation. */
const { value } = fc.letrec<{ value: AttributeValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.record({ S: fc.string({ unit: 'grapheme' }) }),
    fc.record({ N: fc.bigInt().map(String) }),
    fc.record({ B: bytes }),
    fc.record({ BOOL: fc.boolean() }),
    fc.record({ NULL: fc.constant(true as const) }),
    fc.record({ SS: fc.array(fc.string()) }),
    fc.record({ NS: fc.array(fc.bigInt().map(String)) }),
    fc.record({ BS: fc.array(bytes) }),
    fc.record({ L: fc.array(tie('value'), { maxLength: 4 }) }),
    fc.record({ M: fc.dictionary(name, tie('value'), { maxKeys: 4 }) }),
  ),
}))

test('an item comes back from its line as it was, bytes and odd names included', () => {
  const items = fc.dictionary(name, value, { maxKeys: 5 })
  void fc.assert(
    fc.property(items, (item) => {
      const line = itemToLine(item)
      expect(line).not.toContain('\n')
      expect(lineToItem(line)).toEqual(item)
    }),
  )
})
