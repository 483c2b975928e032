import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/swr.ts'

/** The MIME type of a language by its name, whether it is still on offer or not; empty until that is known. */
export function useContentType(language: string): string {
  const { data = [] } = useCall(getLanguages, { all: true })
  return data.find(({ name }) => name === language)?.contentType ?? ''
}
