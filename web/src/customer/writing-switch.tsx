import { calls } from '@mailing/contract/client.ts'
import { useEffect } from 'react'
import { useAppConfig } from '../platform/client/app-config.ts'
import { useCall } from '../platform/client/query.ts'
import { setWritingOpen } from '../platform/writing.ts'

/** Asked for as long as the app is open, so that each time that it is shown the user info comes anew (seed, section 1). */
export default function WritingSwitch() {
  const user = useCall(calls.account.userInfo, {}).data?.showWrite
  const config = useAppConfig().data?.showWrite
  const isOpen = (user ?? config) !== false
  useEffect(() => setWritingOpen(isOpen), [isOpen])
  return null
}
