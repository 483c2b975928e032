import type { Request } from './request.ts'

export interface Reply {
  status: number
  /** the duration in ms */
  ms: number
  headers: [name: string, value: string][]
  /** the body as text, with JSON indented, or as a file */
  body: string | File
}

/** Sends a request and returns its complete answer, also a refusal. @throws TypeError if there was no answer */
export async function sendRequest({ method, url, headers, json, form }: Request): Promise<Reply> {
  const started = performance.now()
  const response = await fetch(url, { method, headers, body: json ?? (form ? formOf(form) : null) })
  const blob = await response.blob()
  const ms = Math.round(performance.now() - started)
  return { status: response.status, ms, headers: [...response.headers], body: await bodyOf(response.headers, blob) }
}

function formOf(fields: NonNullable<Request['form']>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  return form
}

async function bodyOf(headers: Headers, blob: Blob): Promise<string | File> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  if (name) return new File([blob], decodeURIComponent(name))
  const text = await blob.text()
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
