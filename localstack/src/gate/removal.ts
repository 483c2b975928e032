import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'

const listed = ['Object', 'Error']
const parser = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => listed.includes(name) })

const Named = z.object({ Key: z.string() })
/** A version of its own would have to be kept beside the object, and nothing is: such a call has no such shape. */
const Removal = z.object({ Delete: z.object({ Object: z.array(z.strictObject(Named.shape)) }) })
/** An answer without errors is an element without any, or with nothing but spaces. */
const Answer = z.object({
  DeleteResult: z.union([z.string(), z.object({ Error: z.optional(z.array(Named)) })]),
})

function parseXml(text: string): unknown {
  return XMLValidator.validate(text) === true ? parser.parse(text) : null
}

/** The keys that a call deletes at once; null for a call of another kind. */
export function keysOf(body: string): string[] | null {
  const { success, data } = Removal.safeParse(parseXml(body))
  return success ? data.Delete.Object.map(({ Key }) => Key) : null
}

/** Those of the keys that stay, by the answer to such a call. */
export function readRemainingKeys(answer: string): ReadonlySet<string> {
  const { DeleteResult } = Answer.parse(parseXml(answer))
  return new Set(typeof DeleteResult === 'string' ? [] : DeleteResult.Error?.map(({ Key }) => Key))
}
