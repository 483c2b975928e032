import { foldForSearch } from '@oj/shared/text.ts'
import type { Group } from '../store.ts'

/** Whether a group is what a search means: by its names, or its number. */
export const isMatchingGroup = (group: Group, keyword: string): boolean =>
  keyword === '' ||
  [group.name, group.shortName, group.owner].some((text) => foldForSearch(text).includes(keyword)) ||
  String(group.number) === keyword
