import { getLanguages, type Language } from '@oj/functions/features/site/contract.ts'
import { useCall } from '../../lib/calls/swr.ts'

/** A language by its name, even if it is no longer offered; undefined while it loads (`isAwaited`) and where there is none. */
export function useLanguage(name: string): { language: Language | undefined; isAwaited: boolean } {
  const { data, isLoading } = useCall(getLanguages, { all: true })
  return { language: data?.find((language) => language.name === name), isAwaited: isLoading && !data }
}
