import { getLanguages, type Language } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/calls/swr.ts'

/** A language by its name, whether it is still on offer or not; undefined while it `isAwaited` and where there is none. */
export function useLanguage(name: string): { language: Language | undefined; isAwaited: boolean } {
  const { data, isLoading } = useCall(getLanguages, { all: true })
  return { language: data?.find((language) => language.name === name), isAwaited: isLoading && !data }
}
