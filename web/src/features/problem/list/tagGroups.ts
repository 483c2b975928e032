import type { getTagsAndClassification } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'

type Groups = AnswerOf<typeof getTagsAndClassification>

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** The groups with the tags whose names hold this text, whatever its case and width; groups without any are left out. */
export function matchingGroups(groups: Groups, wanted: string): Groups {
  const word = folded(wanted)
  return groups
    .map(({ classification, tagList }) => ({
      classification,
      tagList: tagList.filter(({ name }) => folded(name).includes(word)),
    }))
    .filter(({ tagList }) => tagList.length > 0)
}
