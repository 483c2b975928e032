import { searched } from '@oj/shared/text.ts'
import type { Group } from '../store.ts'

/** Whether a group is what a search means: by its names, or its number. */
export const matches = (group: Group, keyword: string): boolean =>
  keyword === '' ||
  [group.name, group.shortName, group.owner].some((text) => searched(text).includes(keyword)) ||
  String(group.number) === keyword
