import { exportMyData } from '@oj/functions/features/own-data/contract.ts'
import { inject } from 'vitest'
import type { TestUser } from './api.ts'
import { unzipped } from './unzipped.ts'

/** The files of the export that somebody gets of their own data, by their paths. */
export async function exportedBy({ token, password }: TestUser): Promise<Map<string, string>> {
  const answer = await fetch(new URL(exportMyData.path, inject('url')), {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  return unzipped(Buffer.from(await answer.arrayBuffer()))
}
