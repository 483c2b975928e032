import { contentClaims, type TextKind } from '../file/index.ts'
import { findCourse } from './route.ts'

export const courseTexts: TextKind = {
  name: 'course',
  async mayRead(number, reader) {
    const view = await (await findCourse(number))(reader)
    return reader !== null && view?.isFound === true
  },
}

export const descriptionClaims = contentClaims(courseTexts)
