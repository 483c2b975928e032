import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import type { Reading } from './reading.ts'
import { useCall } from './swr.ts'

/** Reads a list of the site, or of a group if its number is given: each has a call of its own. */
export function useSiteOrGroupList<Site extends Schema, Group extends Schema, List extends Schema>(
  ofSite: Endpoint<Site, List>,
  ofGroup: Endpoint<Group, List>,
  group: number | null,
  input: z.input<Site> & object,
  onSuccess?: (list: z.output<List>) => void,
): Reading<z.output<List>> {
  const options = { keepPreviousData: true, ...(onSuccess && { onSuccess }) }
  const site = useCall(ofSite, group === null ? input : null, options)
  // the input of the site's list, with the number of the group
  const inGroup = { gid: group, ...input } as z.input<Group>
  const groups = useCall(ofGroup, group === null ? null : inGroup, options)
  return group === null ? site : groups
}
