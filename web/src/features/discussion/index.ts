export { readDiscussionQuery, writeDiscussionQuery } from './list/query.ts'
export { GroupPosts } from './office/GroupPosts.tsx'
export { Actions } from './parts/Actions.tsx'
export { Discussions } from './parts/Discussions.tsx'
