export { pageOf } from './answer.ts'
export { pageHeaders } from './document.ts'
