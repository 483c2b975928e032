export { AccountDialogHost } from './sign-in/AccountDialogHost.tsx'
export { signOut } from './signOut.ts'
