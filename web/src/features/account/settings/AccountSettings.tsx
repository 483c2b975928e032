import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DigestMail } from './DigestMail.tsx'
import { ExportData } from './ExportData.tsx'
import { RemoteHandles } from './RemoteHandles.tsx'
import classes from './Settings.module.css'

/** How one signs in and is reached, and one's data: to take along, or to have deleted. */
export function AccountSettings({ user }: { user: UserInfo }) {
  return (
    <div className={classes.columns}>
      <ChangePassword />
      <ChangeEmail email={user.email} />
      <DigestMail />
      <RemoteHandles />
      <ExportData />
      <DeleteAccount />
    </div>
  )
}
