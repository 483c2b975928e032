import { createContext, useContext } from 'react'
import type { Place } from './navigation.ts'

export const PlaceContext = createContext<Place | null>(null)

/** Where the reader is, and where he is going. */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('this stands in no site')
  return place
}
