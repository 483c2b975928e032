import { findMovedId } from '@oj/functions/features/moved/contract.ts'
import { Navigate, useLocation } from 'react-router'
import { useCall } from '../../lib/calls/swr.ts'
import { findOldPlace, pageOfMoved } from '../oldAddresses.ts'
import { NotFound } from './NotFound.tsx'

/** Leads from an address of a former judge to the page of what is there now. */
export function OldAddress() {
  const { pathname, search } = useLocation()
  const place = findOldPlace(pathname, search)
  const asked = place && 'kind' in place ? place : null
  const { data, error } = useCall(findMovedId, asked, { quiet: true })
  if (place && 'to' in place) return <Navigate to={place.to} replace />
  if (asked && data) return <Navigate to={pageOfMoved[asked.kind](data.id)} replace />
  return asked === null || error ? <NotFound /> : null
}
