import { calls } from '@mailing/contract/client.ts'
import { Button } from 'antd'
import { useAppConfig } from '../../platform/client/app-config.ts'
import { useCall } from '../../platform/client/query.ts'
import { useSession } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Who is logged in, with which role: at a shared bench everything is recorded under this name. Opens the person's passkeys. */
export function Who({ onOpen }: { readonly onOpen: () => void }) {
  const { roles } = useTexts('readings')
  const words = useTexts('staff/console')
  const { claims } = useSession()
  const me = useCall(calls.account.userInfo, {}, { freshSeconds: 600 })
  const { timeZone } = useAppConfig().data ?? {}
  const held = (claims?.role ?? []).filter((role) => role !== 'agent')
  return (
    <Button
      type="text"
      className="console-who"
      title={words.myPasskeys}
      onClick={onOpen}
      style={{ display: 'grid', height: 40, lineHeight: 1.25, justifyItems: 'end', gap: 0 }}
    >
      <strong style={{ fontWeight: 500 }}>{me.data?.nickname}</strong>
      <span style={{ color: '#5c6370', fontSize: 12 }}>
        {[held.map((role) => roles[role]).join(', '), timeZone].filter((part) => part).join(' · ')}
      </span>
    </Button>
  )
}
