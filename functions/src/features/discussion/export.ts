import { discussionsWith, discussionTexts, type OwnPost } from './store.ts'

/** Some discussions of a user with their texts, for their export. */
export async function postFiles(own: readonly OwnPost[]) {
  const numbers = own.map(({ did }) => did)
  const [rows, texts] = await Promise.all([discussionsWith(numbers), discussionTexts(numbers)])
  return rows.map(({ did, title, description, problem, gmtCreate }) => ({
    did,
    title,
    description,
    problem,
    at: gmtCreate,
    content: texts.get(did) ?? '',
  }))
}
