import type { AuditEntry } from './contract.ts'

type Change = AuditEntry['changes'][number]

/** Longest value that the log keeps of a field, in characters. */
const valueMax = 1000
const secret = /passw|pwd|secret|token|hash|captcha/i

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null
  const text = JSON.stringify(value)
  return text.length > valueMax ? `${text.slice(0, valueMax)}…` : text
}

/** The fields that differ between two states, null for a missing one; secrets are left out. */
export function changesOf(before: object | null, after: object | null): Change[] {
  const old = new Map(Object.entries(before ?? {}))
  const fresh = new Map(Object.entries(after ?? {}))
  const fields = [...new Set([...old.keys(), ...fresh.keys()])].filter((field) => !secret.test(field))
  return fields
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(fresh.get(field)))
    .map((field) => ({ field, before: textOf(old.get(field)), after: textOf(fresh.get(field)) }))
}
