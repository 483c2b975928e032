/** The tabs of the message centre in their order, and the count that belongs to each. */
export const messageTabs = [
  { tab: 'discuss', count: 'comment' },
  { tab: 'reply', count: 'reply' },
  { tab: 'like', count: 'like' },
  { tab: 'sys', count: 'sys' },
  { tab: 'mine', count: 'mine' },
] as const
