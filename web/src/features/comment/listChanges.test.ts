import type { Comment, CommentList } from '@oj/functions/features/comment/contract.ts'
import { expect, it } from 'vitest'
import { commentAddress } from './address.ts'
import { isPageOfNew, withChanged, withNew } from './listChanges.ts'

const commentOf = (id: number, totalReplyNum = 0): Comment => ({
  id,
  fromUid: 'u',
  fromName: 'alice',
  fromNickname: '',
  fromRealname: null,
  fromAvatar: '',
  fromRole: null,
  fromTitleName: null,
  fromTitleColor: null,
  isStaff: false,
  content: 'text',
  hidesSolution: false,
  gmtCreate: '2026-03-01T12:00:00.000Z',
  isDeleted: false,
  mayRemove: true,
  isAccepted: false,
  likeNum: 2,
  totalReplyNum,
  replyList: [],
})
const list: CommentList = {
  commentList: { records: [commentOf(2, 4), commentOf(1)], total: 2, size: 20, current: 1 },
  isOldestFirst: false,
  mayAccept: false,
  commentLikeMap: {},
  count: 6,
  refusal: null,
  isNarrowed: false,
}

it('DS-02 counts a new comment, and replies that come and go', () => {
  const more = withNew(list, commentOf(3))
  expect([more.count, more.commentList.total, more.commentList.records.map(({ id }) => id)]).toEqual([7, 3, [3, 2, 1]])
  const less = withChanged(list, 2, (one) => ({ ...one, totalReplyNum: one.totalReplyNum - 1 }))
  expect([less.count, less.commentList.records[0]?.totalReplyNum]).toEqual([5, 3])
})

it('DS-02 puts a new comment at the end of the last page of a discussion, and on top of the first elsewhere', () => {
  const { commentList } = list
  const ofDiscussion = { ...list, isOldestFirst: true, commentList: { ...commentList, total: 20 } }
  expect(withNew(ofDiscussion, commentOf(3)).commentList.records.map(({ id }) => id)).toEqual([2, 1, 3])
  const onPage = (current: number) => ({ ...ofDiscussion, commentList: { ...ofDiscussion.commentList, current } })
  expect([1, 2].map((current) => isPageOfNew(onPage(current)))).toEqual([false, true])
  expect(isPageOfNew(list)).toBe(true)
})

it('DS-02 notes a like beside its number, and touches no other comment', () => {
  const liked = withChanged(list, 1, (one) => ({ ...one, likeNum: one.likeNum + 1 }), true)
  expect([liked.commentLikeMap, liked.count]).toEqual([{ 1: true }, 6])
  expect(liked.commentList.records.map(({ likeNum }) => likeNum)).toEqual([2, 3])
})

it.each([
  ['', { currentPage: 1, comment: null, reply: null }],
  ['page=3', { currentPage: 3, comment: null, reply: null }],
  ['comment=71000001', { currentPage: 1, comment: 71_000_001, reply: null }],
  ['comment=71000001&reply=4', { currentPage: 1, comment: 71_000_001, reply: 4 }],
])('DS-02 reads and writes the address %j', (text, query) => {
  expect(commentAddress.read(new URLSearchParams(text))).toEqual(query)
  expect(commentAddress.write(query).toString()).toBe(text)
})

it('DS-02 takes what is no number in an address for nothing', () => {
  const none = { currentPage: 1, comment: null, reply: null }
  expect(commentAddress.read(new URLSearchParams('page=-1&comment=x&reply=1e99'))).toEqual(none)
})
