import type { OldComment, OldDiscussion, OldSubmission } from '../../school.ts'
import { problemIdIn, timeOf } from './ids.ts'
import { DocType, kinds } from './kinds.ts'
import type { StagedDocuments } from './staged.ts'
import { languageOf, verdictOf } from './verdicts.ts'

const roundUp = (value: number | null) => (value === null ? null : Math.ceil(value))

export function* listSubmissions(domain: string, staged: StagedDocuments): Generator<OldSubmission> {
  for (const record of staged.list(kinds.submissions)) {
    const { _id, uid, pid, contest, code, time, memory, score, compilerTexts } = record
    yield {
      id: _id,
      account: String(uid),
      problem: problemIdIn(domain, pid),
      contest,
      training: null,
      group: null,
      submitTime: timeOf(_id),
      language: languageOf(record),
      code,
      status: verdictOf(record),
      time: roundUp(time),
      memory: roundUp(memory),
      score,
      oiRankScore: null,
      errorMessage: compilerTexts.join('\n'),
      ip: '',
      share: false,
    }
  }
}

function listComments(discussion: string, staged: StagedDocuments): OldComment[] {
  return [...staged.list(kinds.replies, discussion)].map(({ docId, owner, content, reply }) => ({
    id: docId,
    author: String(owner),
    content,
    createdAt: timeOf(docId),
    replies: reply.map((one) => ({
      author: String(one.owner),
      to: null,
      content: one.content,
      createdAt: timeOf(one._id),
    })),
  }))
}

export function* listDiscussions(domain: string, staged: StagedDocuments): Generator<OldDiscussion> {
  for (const { docId, title, content, owner, parentType, parentId, pin } of staged.list(kinds.discussions)) {
    const isOfProblem = parentType === DocType.problem
    yield {
      id: docId,
      category: isOfProblem ? '' : parentId,
      title,
      brief: '',
      content,
      author: String(owner),
      problem: isOfProblem ? problemIdIn(domain, Number(parentId)) : null,
      group: null,
      isTop: pin,
      createdAt: timeOf(docId),
      comments: listComments(docId, staged),
    }
  }
}
