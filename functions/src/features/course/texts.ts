import { contentClaims, type TextKind } from '../file/index.ts'
import { mayKnow } from './rights.ts'
import { allCourses } from './store.ts'

/** The descriptions of courses: who may open a course may read its own. */
export const courseTexts: TextKind = {
  name: 'course',
  async mayRead(number, reader) {
    const row = (await allCourses()).find((one) => one.number === number)
    return row !== undefined && reader !== null && mayKnow(row, reader)
  },
}

export const descriptionClaims = contentClaims(courseTexts)
