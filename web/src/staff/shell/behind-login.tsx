import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { Activity, type ReactNode, useEffect, useState } from 'react'
import { useIsLoggedIn, useSession } from '../../platform/session.ts'
import { isStaff, StaffLogin } from './staff-login.tsx'

/**
 * The login until person and second factor are sure. A console that locks lies under it as it was, with all that was typed: neither
 * seen nor read out, out of reach of the keyboard, and asking for nothing. It goes with the session, so nobody else finds it.
 */
export function BehindLogin({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn()
  const { claims, hasSecondFactor } = useSession()
  const uid = isLoggedIn && claims && isStaff(claims) ? claims.uid : null
  const isOpen = uid !== null && hasSecondFactor
  const [owner, setOwner] = useState<string | null>(null)
  const next = isOpen || uid === owner ? uid : null
  if (next !== owner) setOwner(next)
  useHeldAnswers(owner !== null && !isOpen)
  return (
    <>
      {owner !== null && (
        <Activity key={owner} mode={isOpen ? 'visible' : 'hidden'}>
          {children}
        </Activity>
      )}
      {!isOpen && <StaffLogin />}
    </>
  )
}

/** Answers that no screen looks at are forgotten after five minutes, and a form would go with the thing that it changes. */
function useHeldAnswers(isHeld: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isHeld) return
    const ends = client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) =>
        new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined),
      )
    return () => {
      for (const end of ends) end()
    }
  }, [client, isHeld])
}
