export { JumpPopup } from './jump/jumpPopup.ts'
