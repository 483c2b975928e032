import { getLanguages, type Language } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/calls/swr.ts'

/** A language by its name, whether it is still on offer or not; undefined until that is known. */
export function useLanguage(language: string): Language | undefined {
  const { data = [] } = useCall(getLanguages, { all: true })
  return data.find(({ name }) => name === language)
}
