import type { getTagsAndClassification } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { foldForSearch } from '@oj/shared/text.ts'

type Groups = AnswerOf<typeof getTagsAndClassification>

/** The groups with the tags whose names contain this text, whatever its case, width and accents; without empty groups. */
export function matchingGroups(groups: Groups, wanted: string): Groups {
  const word = foldForSearch(wanted).trim()
  return groups
    .map(({ classification, tagList }) => ({
      classification,
      tagList: tagList.filter(({ name }) => foldForSearch(name).includes(word)),
    }))
    .filter(({ tagList }) => tagList.length > 0)
}
