/**
 * Stands in a Lambda's bundle for the AWS library's client of documents, which electrodb asks for as a whole and uses for
 * that library's clients alone; the table's client is our own (`platform/dynamo`).
 */
export const commands = {}
