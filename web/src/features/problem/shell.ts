export { JumpPopup } from './jump/JumpPopup.tsx'
